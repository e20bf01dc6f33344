export { brand } from './brand.ts';
export { links } from './links.ts';
export { membership } from './membership.ts';
export { footer, headerActions, headerLinks } from './navigation.ts';
export { contactIntroduction, contacts, mail } from './people.ts';
