import type { PictureFields } from '../parts/picture-fields.ts';

/** A course as its card shows it. */
export interface CourseCard extends PictureFields {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly level: string;
  readonly status: string;
}

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

/** Nothing else, or a page would change with more of a related course than it shows. */
function toCard(course: CourseCard): CourseCard {
  const { slug, title, excerpt, category, level, status } = course;
  const { image_url, image_alt, image_width, image_height, image_variants } = course;
  const picture = {
    image_url,
    image_alt,
    image_width,
    image_height,
    ...(image_variants && { image_variants }),
  };
  return { slug, title, excerpt, category, level, status, ...picture };
}
