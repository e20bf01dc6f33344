/** A screen of the site: where it is, how it is headed, and what else it must say. */
export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly texts: readonly string[];
}

/** Every screen of the specification, one address each. */
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
    path: '/business-training/executive-enablement',
    title: 'Executive Enablement',
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
    path: '/individual-training/ai-builders',
    title: 'AI Builders',
    texts: ['Back to Individual Overview'],
  },
  {
    path: '/insights',
    title: 'Insights & Resources',
    texts: ['Explore our latest thinking on AI, automation, and digital transformation.'],
  },
  {
    path: '/insights/vibe-coding-frameworks',
    title: 'Why Vibe Coding Only Scales with Development Frameworks',
    texts: ['Back to Insights Hub', 'Download Insight PDF →'],
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
    path: '/course-info/building-with-language-model-apis',
    title: 'Building with Language Model APIs',
    texts: ['Back to Course Info Overview', 'Download Course Info PDF →'],
  },
  {
    path: '/about',
    title: 'About',
    texts: ['Education and Community', 'Business Partnerships', 'The Launchpad'],
  },
  {
    path: '/about/approach/integrated-expertise',
    title: 'Our Approach: Integrated Expertise',
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
  },
  {
    path: '/our-team/ines-tavoran',
    title: 'Ines Tavoran',
    texts: ['Who Am I?', 'Hands-On Advisory Support', 'Neurodiversity & Inclusion'],
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

/** Where nothing is: what the screen says, and where its button leads. */
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
