/** Heading and lead above the contacts and the form, on Home and on their own page. */
export const contactIntroduction = {
  title: 'Get in Touch',
  lead: 'Tell us what you are trying to do, in your own words. A person reads every message and replies in plain language.',
} as const;

interface Contact {
  readonly name: string;
  readonly email: string;
  /** As shown. */
  readonly phone: string;
}

/** The named contacts of the contact section, in order. */
export const contacts: readonly Contact[] = [
  { name: 'Marek Olander', email: 'marek@hearthandlattice.example', phone: '+1 555 0142' },
  { name: 'Ines Tavoran', email: 'ines@hearthandlattice.example', phone: '+1 555 0187' },
];

/** Fixed addresses of the contact form's messages. */
export const mail = {
  from: 'no-reply@hearthandlattice.example',
  to: 'enquiries@hearthandlattice.example',
} as const;
