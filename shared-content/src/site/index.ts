export { brand } from './brand.ts';
export { type LinkName, linkProtocols, links } from './links.ts';
export { membership } from './membership.ts';
export { footer, headerActions, headerLinks } from './navigation.ts';
export { type Contact, contactIntroduction, contacts, mail } from './people.ts';
export { type PlannedSection, plannedAnchors, plannedSections } from './sections.ts';
