/** A page to measure, with what a single application would load for it. */
export interface Subject {
  readonly path: string;
  /** The section it belongs to, with the module of its page; absent for Home. */
  readonly section?: string;
  readonly page?: string;
  /** Its link in the header, if it has one. */
  readonly link?: string;
}

export const subjects: readonly Subject[] = [
  { path: '/' },
  {
    path: '/course-info',
    section: 'mf-learning',
    page: 'src/courses/catalogue-page.tsx',
    link: 'Course Info',
  },
  {
    path: '/course-info/ai-foundations-for-everyone',
    section: 'mf-learning',
    page: 'src/courses/course-page.tsx',
  },
  {
    path: '/insights/the-skill-ladder',
    section: 'mf-learning',
    page: 'src/insights/insight-page.tsx',
  },
  {
    path: '/business-training',
    section: 'mf-business',
    page: 'src/solutions/overview-page.tsx',
    link: 'Business',
  },
  {
    path: '/our-team',
    section: 'mf-company',
    page: 'src/founders/team-page.tsx',
    link: 'Our Team',
  },
  {
    path: '/our-team/ines-tavoran',
    section: 'mf-company',
    page: 'src/founders/profile-page.tsx',
  },
  {
    path: '/contact',
    section: 'mf-company',
    page: 'src/contact/contact-page.tsx',
  },
];
