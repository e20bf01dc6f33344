import type { PublishedPicture } from '../parts/published-picture.ts';

/** A course as its card shows it. */
export interface CourseCardFields extends PublishedPicture {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly level: string;
  readonly status: string;
}

/** Nothing else, or a page would change with more of another course than it shows. */
export function toCard(course: CourseCardFields): CourseCardFields {
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
