/** The owner's name and voice. Placeholders: see 'Make it yours' in the README. */
export const brand = {
  /** The header shows all of it beside the logo, or the logo alone: 17 letters fit every window. */
  name: 'Hearth & Lattice',
  /** The headline idea: heading and title of Home, and the slogan in structured data. */
  headline: 'Explore and adopt AI with confidence',
  description:
    'AI training, advisory and community for people, teams and leaders who want judgement as well as tools.',
  mission:
    'We forge AI leaders: people who know what the tools can do, what they should not do, and how to bring others with them.',
  /** BCP 47 tag of every page. */
  locale: 'en',
  /** ISO 4217 code of every price. */
  currency: 'USD',
} as const;
