/**
 * Which section answers for which part of the site, and the routes that are planned.
 * Navigation and link checks read this; what is really live comes from the releases.
 */
export interface PlannedSection {
  readonly id: string;
  /** Path prefixes without a trailing slash; a prefix covers itself and everything below. */
  readonly prefixes: readonly string[];
  /** Its fixed routes; collections know the routes of their entries. */
  readonly routes: readonly string[];
}

export const plannedSections: readonly PlannedSection[] = [
  { id: 'shell', prefixes: ['/'], routes: ['/', '/search'] },
  {
    id: 'mf-business',
    prefixes: ['/business-training', '/solutions'],
    routes: ['/business-training', '/solutions'],
  },
  {
    id: 'mf-individual',
    prefixes: ['/individual-training'],
    routes: ['/individual-training'],
  },
  {
    id: 'mf-learning',
    prefixes: ['/insights', '/course-info'],
    routes: ['/insights', '/course-info'],
  },
  {
    id: 'mf-company',
    prefixes: ['/about', '/our-team', '/testimonials', '/contact'],
    routes: ['/about', '/about/approach', '/our-team', '/testimonials', '/contact'],
  },
];

/** Anchors on planned pages, for the link check. */
export const plannedAnchors: Readonly<Record<string, readonly string[]>> = {
  '/': ['challenges', 'about', 'training', 'contact'],
};
