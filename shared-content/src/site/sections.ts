/**
 * Which section answers for which part of the site, and the routes that are planned.
 * Navigation and link checks read this; what is really live comes from the releases.
 */
export interface PlannedSection {
  readonly id: string;
  /** Path prefixes without a trailing slash; a prefix covers itself and everything below. */
  readonly prefixes: readonly string[];
  /** Route patterns in React Router's form. */
  readonly routes: readonly string[];
}

export const plannedSections: readonly PlannedSection[] = [
  { id: 'shell', prefixes: ['/'], routes: ['/'] },
  {
    id: 'mf-business',
    prefixes: ['/business-training', '/solutions'],
    routes: ['/business-training', '/business-training/:serviceSlug', '/solutions'],
  },
  {
    id: 'mf-individual',
    prefixes: ['/individual-training'],
    routes: ['/individual-training', '/individual-training/:audienceSlug'],
  },
  {
    id: 'mf-learning',
    prefixes: ['/insights', '/course-info'],
    routes: ['/insights', '/insights/:insightSlug', '/course-info', '/course-info/:courseInfoSlug'],
  },
  {
    id: 'mf-company',
    prefixes: ['/about', '/our-team', '/testimonials', '/contact'],
    routes: [
      '/about',
      '/about/approach',
      '/about/approach/:approachSlug',
      '/our-team',
      '/our-team/:name',
      '/testimonials',
      '/contact',
    ],
  },
];

/** Anchors on planned pages, for the link check. */
export const plannedAnchors: Readonly<Record<string, readonly string[]>> = {
  '/': ['challenges', 'about', 'training', 'contact'],
};
