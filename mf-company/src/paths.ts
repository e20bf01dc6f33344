export const aboutPath = '/about';

/** Redirects to the About page, which lists the approaches. */
export const approachesPath = '/about/approach';

export const teamPath = '/our-team';

export const testimonialsPath = '/testimonials';

export const contactPath = '/contact';

export function approachPath(slug: string): string {
  return `${approachesPath}/${slug}`;
}

export function founderPath(slug: string): string {
  return `${teamPath}/${slug}`;
}
