import { type CourseCardFields, toCard } from './card.ts';

const most = 3;

/** A course, and the slugs of the courses that its text links to. */
interface LinkingCourse extends CourseCardFields {
  readonly linked: readonly string[];
}

/**
 * The courses that each leads to: those of its category (the same level before others, live before
 * planned, otherwise in the given order), then those that its text links to. A level alone relates
 * nothing.
 */
export function findRelated(
  courses: readonly LinkingCourse[],
): readonly { readonly related: readonly CourseCardFields[] }[] {
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  // Courses of one category and level have the same similar courses, apart from themselves.
  const known = new Map<string, readonly CourseCardFields[]>();
  return courses.map((own) => {
    const traits = `${own.category} ${own.level}`;
    const similar = known.get(traits) ?? findSimilar(courses, own).slice(0, most + 1);
    known.set(traits, similar);
    const linked = own.linked.flatMap((slug) => bySlug.get(slug) ?? []);
    const others = [...new Set([...similar, ...linked])].filter((course) => course !== own);
    return { related: others.slice(0, most).map(toCard) };
  });
}

function findSimilar(courses: readonly CourseCardFields[], own: CourseCardFields) {
  const likeness = ({ level, status }: CourseCardFields) =>
    (level === own.level ? 2 : 0) + (status === 'Live' ? 1 : 0);
  return courses
    .filter(({ category }) => category === own.category)
    .sort((a, b) => likeness(b) - likeness(a));
}
