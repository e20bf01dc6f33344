import { links } from './links.ts';

/** A link of the footer to a community of the owner. */
interface CommunityLink {
  readonly label: string;
  readonly href: string;
  readonly icon: 'network' | 'code' | 'chat';
}

/** None, if the list is empty. */
const communityLinks: readonly CommunityLink[] = [
  { label: 'Professional network group', href: links.professionalNetwork, icon: 'network' },
  { label: 'Code hosting organisation', href: links.codeHosting, icon: 'code' },
  { label: 'Community chat', href: links.chat, icon: 'chat' },
];

/** The header's seven links, also those of the mobile menu. */
export const headerLinks = [
  { label: 'Home', to: '/' },
  { label: 'Individuals', to: '/individual-training' },
  { label: 'Business', to: '/business-training' },
  { label: 'Insights', to: '/insights' },
  { label: 'Course Info', to: '/course-info' },
  { label: 'Our Team', to: '/our-team' },
  { label: 'About', to: '/about' },
] as const;

export const headerActions = {
  login: { label: 'Log In', href: links.login },
  contact: { label: 'Contact Us', href: links.booking },
} as const;

export const footer = {
  quickLinks: {
    title: 'Quick Links',
    items: [
      { label: 'Home', to: '/' },
      { label: 'Individuals', to: '/individual-training' },
      { label: 'Businesses', to: '/business-training' },
      { label: 'Insights', to: '/insights' },
      { label: 'About', to: '/about' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  solutions: {
    title: 'Solutions',
    groups: [
      {
        title: 'Business Enablement',
        items: [
          { label: 'Staff Training', to: '/business-training/staff-training' },
          { label: 'Executive Education', to: '/business-training/executive-enablement' },
          {
            label: 'Small Business Mentorship',
            to: '/business-training/small-business-mentorship',
          },
        ],
      },
      {
        title: 'Talent & Resourcing',
        items: [
          { label: 'Talent & Resource Matching', to: '/business-training/resource-matching' },
        ],
      },
    ],
  },
  connect: {
    title: 'Connect',
    items: communityLinks,
  },
} as const;
