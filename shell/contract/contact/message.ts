/** What a visitor may be interested in, in the order of the form; the first is the default. */
export const interests = [
  'AI Training (Individual)',
  'AI Training (Teams/Business)',
  'Talent Placement',
  'Speaking / Media',
  'Community Collaboration',
  'General Inquiry',
  'Other',
] as const;

export type Interest = (typeof interests)[number];

/** What a visitor typed, as typed. */
export interface Inquiry {
  readonly name: string;
  /** Empty when not given. */
  readonly organisation: string;
  /** An e-mail address or a phone number; its form is not checked. */
  readonly contactInfo: string;
  readonly interest: Interest;
  readonly message: string;
}

/** The JSON body of `POST /api/send-email`. */
export interface ContactMessage {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** As {@link formatInquiry} writes it. */
  readonly html: string;
  readonly replyTo: string;
  /** A field people do not see: whoever fills it in is a program. */
  readonly website?: string;
}

/** The lines of a message, in order, and the label of each. */
export const inquiryLabels = {
  name: 'Name',
  organisation: 'Organisation',
  contactInfo: 'Email or Phone',
  interest: 'Interest',
  message: 'Message',
} as const satisfies Record<keyof Inquiry, string>;

/** The most characters each field takes. */
export const inquiryLimits = {
  name: 200,
  organisation: 200,
  contactInfo: 254,
  message: 5000,
} as const satisfies Partial<Record<keyof Inquiry, number>>;

/** Stands for an organisation that was not given. */
export const noOrganisation = '–';

export function subjectOf(interest: Interest): string {
  return `New Inquiry: ${interest}`;
}

/** The message that the form posts for an inquiry. */
export function composeMessage(
  inquiry: Inquiry,
  addresses: { readonly from: string; readonly to: string },
): ContactMessage {
  return {
    from: addresses.from,
    to: addresses.to,
    subject: subjectOf(inquiry.interest),
    html: formatInquiry(inquiry),
    replyTo: inquiry.contactInfo,
  };
}

/** One paragraph for each line, everything the visitor typed escaped, line breaks kept. */
export function formatInquiry(inquiry: Inquiry): string {
  const values = { ...inquiry, organisation: inquiry.organisation || noOrganisation };
  const lines = Object.entries(inquiryLabels).map(([field, label]) => {
    const value = escapeHtml(values[field as keyof Inquiry]).replace(/\r\n|\r|\n/g, '<br>');
    return `<p><strong>${label}:</strong> ${value}</p>`;
  });
  return lines.join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
