import { listPaths } from './raw-pages.ts';

/** A screen of the site with its path, heading and texts. */
export interface Screen {
  /** Ending in `/*`: the first page below that path. */
  readonly path: string;
  /** Absent for the page of an entry, which may have any title. */
  readonly title?: string;
  readonly texts: readonly string[];
  /** True if a site may not have it. */
  readonly isEntry?: boolean;
}

/** The path of a screen on the site under test; undefined if it has no such page. */
export async function findScreen({ path, isEntry }: Screen): Promise<string | undefined> {
  const prefix = path.endsWith('/*') ? path.slice(0, -1) : undefined;
  if (prefix === undefined && !isEntry) return path;
  return (await listPaths()).find((listed) =>
    prefix === undefined ? listed === path : listed.startsWith(prefix),
  );
}

/** Every specified screen, one path each. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    title: 'Explore and adopt AI with confidence',
    texts: ['Real-world AI skills for individuals', 'The Launchpad', 'Get in Touch'],
  },
  {
    path: '/business-training',
    title: 'AI Training and Resourcing for Businesses',
    texts: [
      'Explore services designed to address your organizational challenges.',
      'Enablement',
      'Talent & Resourcing',
    ],
  },
  {
    path: '/business-training/*',
    texts: ['Overview', 'Back to Business Training Overview'],
  },
  {
    path: '/individual-training',
    title: 'Individual Training',
    texts: [
      'Find the path tailored for you in an AI-accelerated world.',
      'AI Agent Development',
      'Build Smarter. Launch Faster.',
      'Only $49/month – cancel anytime',
    ],
  },
  {
    path: '/individual-training/*',
    texts: ['Back to Individual Overview'],
  },
  {
    path: '/insights',
    title: 'Insights & Resources',
    texts: ['Explore our latest thinking on AI, automation, and digital transformation.'],
  },
  {
    path: '/insights/*',
    texts: ['Back to Insights Hub'],
  },
  {
    path: '/course-info',
    title: 'Course Info',
    texts: [
      'Explore the courses that help you build faster with AI.',
      'Showing all levels in all focus areas (all statuses).',
    ],
  },
  {
    path: '/course-info/*',
    texts: ['Back to Course Info Overview'],
  },
  {
    path: '/about',
    title: 'About',
    texts: ['Education and Community', 'Business Partnerships', 'The Launchpad'],
  },
  {
    path: '/about/approach/*',
    title: 'Our Approach: ',
    texts: ['Back to About Us'],
  },
  {
    path: '/our-team',
    title: 'Founders Behind the Vision',
    texts: ['Meet the founders leading a new wave of AI-powered transformation.', 'View Profile →'],
  },
  {
    path: '/our-team/marek-olander',
    title: 'Marek Olander',
    texts: ['Who Am I?', 'Core Capabilities', 'Fast-Track Advisory Solutions', 'Fractional CTO'],
    isEntry: true,
  },
  {
    path: '/our-team/ines-tavoran',
    title: 'Ines Tavoran',
    texts: ['Who Am I?', 'Hands-On Advisory Support', 'Neurodiversity & Inclusion'],
    isEntry: true,
  },
  {
    path: '/testimonials',
    title: 'Testimonials',
    texts: [
      'Hear from our clients and community about their experiences.',
      'Government Digital Innovation Unit',
      'Large Educational Institution',
    ],
  },
  { path: '/contact', title: 'Get in Touch', texts: ['Email or Phone', 'Marek Olander'] },
];

/** A not-found screen with its texts and the target of its button. */
export interface MissingScreen {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly back: string;
  readonly alert?: string;
}

export const missingScreens: readonly MissingScreen[] = [
  {
    path: '/nowhere/at/all',
    title: 'Page Not Found',
    text: 'Sorry, the page you are looking for does not exist or has been moved.',
    back: '/',
  },
  {
    path: '/business-training/no-such-solution',
    title: 'Solution Not Found',
    text: 'The solution you are looking for does not exist.',
    back: '/solutions',
  },
  {
    path: '/individual-training/no-such-path',
    title: 'Path Not Found',
    text: 'The path you are looking for does not exist.',
    back: '/individual-training',
  },
  {
    path: '/course-info/no-such-course',
    title: 'Course Info Not Found',
    text: 'The course info you are looking for does not exist.',
    back: '/course-info',
    alert: 'Course info not found.',
  },
  {
    path: '/insights/no-such-article',
    title: 'Insight Not Found',
    text: 'The insight you are looking for does not exist.',
    back: '/insights',
    alert: 'Insight not found.',
  },
  {
    path: '/about/approach/no-such-approach',
    title: 'Approach Not Found',
    text: 'The approach detail you are looking for does not exist.',
    back: '/about',
  },
  {
    path: '/our-team/nobody',
    title: 'Profile Not Found',
    text: 'The profile you are looking for does not exist.',
    back: '/our-team',
  },
];
