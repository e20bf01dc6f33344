import { type CourseCard, toCard } from './card.ts';

const most = 3;

/**
 * The courses most similar to each: same category before same level, live before planned,
 * otherwise in the given order.
 */
export function findRelated(
  courses: readonly CourseCard[],
): readonly { readonly related: readonly CourseCard[] }[] {
  // Courses of one category and level have the same related courses, apart from themselves.
  const known = new Map<string, readonly CourseCard[]>();
  return courses.map((own) => {
    const traits = `${own.category} ${own.level}`;
    const nearest = known.get(traits) ?? sortByLikeness(courses, own).slice(0, most + 1);
    known.set(traits, nearest);
    const related = nearest.filter((course) => course !== own).slice(0, most);
    return { related: related.map(toCard) };
  });
}

function sortByLikeness(courses: readonly CourseCard[], own: CourseCard) {
  const likeness = ({ category, level, status }: CourseCard) =>
    (category === own.category ? 4 : 0) +
    (level === own.level ? 2 : 0) +
    (status === 'Live' ? 1 : 0);
  return [...courses].sort((a, b) => likeness(b) - likeness(a));
}
