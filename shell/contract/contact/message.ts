/**
 * The message that the contact form sends.
 *
 * @module @site/contract/contact
 */

/**
 * What a visitor may be interested in, in the order of the form; the first is the default.
 *
 * @example
 * <select name="interest">
 *   {interests.map((interest) => <option key={interest}>{interest}</option>)}
 * </select>
 */
export const interests = [
  'AI Training (Individual)',
  'AI Training (Teams/Business)',
  'Talent Placement',
  'Speaking / Media',
  'Community Collaboration',
  'General Inquiry',
  'Other',
] as const;

/** One of {@link interests}. */
export type Interest = (typeof interests)[number];

/** What a visitor typed, unchanged. See {@link composeMessage}. */
export interface Inquiry {
  readonly name: string;
  /** Empty when not given. */
  readonly organisation: string;
  /** An e-mail address or a phone number; not validated. */
  readonly contactInfo: string;
  readonly interest: Interest;
  readonly message: string;
}

/** The JSON body of `POST /api/send-email`. Made by {@link composeMessage}. */
export interface ContactMessage {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** The inquiry; the server reads its text, with paragraphs and line breaks. */
  readonly html: string;
  readonly replyTo: string;
  /** Hidden from people: only programs fill it in. */
  readonly website?: string;
}

/**
 * The labels of the fields, in the order of the message.
 *
 * @example
 * <label htmlFor="name">{inquiryLabels.name}</label>
 */
export const inquiryLabels = {
  name: 'Name',
  organisation: 'Organisation',
  contactInfo: 'Email or Phone',
  interest: 'Interest',
  message: 'Message',
} as const satisfies Record<keyof Inquiry, string>;

/**
 * The maximum length of each field, in characters.
 *
 * @example
 * const isTooLong = message.length > inquiryLimits.message;
 */
export const inquiryLimits = {
  name: 200,
  organisation: 200,
  contactInfo: 254,
  message: 5000,
} as const satisfies Partial<Record<keyof Inquiry, number>>;

/**
 * The subject of the message.
 *
 * @example
 * subjectOf('Talent Placement') // 'New Inquiry: Talent Placement'
 */
export function subjectOf(interest: Interest): string {
  return `New Inquiry: ${interest}`;
}

/**
 * The body that the form posts for an inquiry.
 *
 * @example
 * const body = composeMessage(
 *   {
 *     name: 'Ada Smith',
 *     organisation: '',
 *     contactInfo: 'ada@site.example',
 *     interest: 'Other',
 *     message: 'Hello',
 *   },
 *   { from: mail.from, to: mail.to },
 * );
 * await fetch(sendEmailUrl, { method: 'POST', body: JSON.stringify(body) });
 */
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

/** A paragraph for each field, what the visitor typed escaped, line breaks kept. */
function formatInquiry(inquiry: Inquiry): string {
  const values = { ...inquiry, organisation: inquiry.organisation || '–' };
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
