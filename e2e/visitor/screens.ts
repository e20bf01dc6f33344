import { readPlan } from '@site/content/plan';
import { repositoryRoot } from '../processes.ts';

/** The texts that every specified screen has in its main part; `/*` is any entry below that path. */
const screens: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'Explore and adopt AI with confidence',
    'Real-world AI skills for individuals',
    'The Launchpad',
    'Get in Touch',
  ],
  '/business-training': [
    'AI Training and Resourcing for Businesses',
    'Explore services designed to address your organizational challenges.',
    'Enablement',
    'Talent & Resourcing',
  ],
  '/business-training/*': ['Overview', 'Back to Business Training Overview'],
  '/individual-training': [
    'Individual Training',
    'Find the path tailored for you in an AI-accelerated world.',
    'AI Agent Development',
    'Build Smarter. Launch Faster.',
    'Only $49/month – cancel anytime',
  ],
  '/individual-training/*': ['Back to Individual Overview'],
  '/insights': [
    'Insights & Resources',
    'Explore our latest thinking on AI, automation, and digital transformation.',
  ],
  '/insights/*': ['Back to Insights Hub'],
  '/course-info': [
    'Course Info',
    'Explore the courses that help you build faster with AI.',
    'Showing all levels in all focus areas (all statuses).',
  ],
  '/course-info/*': ['Back to Course Info Overview'],
  '/about': ['About', 'Education and Community', 'Business Partnerships', 'The Launchpad'],
  '/about/approach/*': ['Our Approach: ', 'Back to About Us'],
  '/our-team': [
    'Founders Behind the Vision',
    'Meet the founders leading a new wave of AI-powered transformation.',
    'View Profile →',
  ],
  '/our-team/*': ['Who Am I?', 'Core Capabilities', 'Back to Our Team'],
  '/our-team/marek-olander': ['Fast-Track Advisory Solutions', 'Fractional CTO'],
  '/our-team/ines-tavoran': ['Hands-On Advisory Support', 'Neurodiversity & Inclusion'],
  '/testimonials': [
    'Testimonials',
    'Hear from our clients and community about their experiences.',
    'Government Digital Innovation Unit',
    'Large Educational Institution',
  ],
  '/contact': ['Get in Touch', 'Email or Phone', 'Marek Olander'],
};

const fixedRoutes = readPlan(repositoryRoot).flatMap(({ routes }) => routes);

/** The texts that a page must show. */
export function textsOf(path: string): readonly string[] {
  const below = fixedRoutes.includes(path) ? '' : path.replace(/[^/]+$/, '*');
  return [...(screens[path] ?? []), ...(screens[below] ?? [])];
}

/** A not-found screen with its texts and the target of its button. */
interface MissingScreen {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly back: string;
  readonly alert?: string;
}

/** The 404 page and the not-found page of each route. */
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
    path: '/course-info/page/1000000',
    title: 'Course Info Page Not Found',
    text: 'This page of the course info overview does not exist.',
    back: '/course-info',
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
