import { describe, expect, it } from 'vitest';
import { composeMessage } from './message.ts';
import { contactMessageSchema } from './message-schema.ts';

const message = composeMessage(
  { name: 'Ada', organisation: '', contactInfo: '', interest: 'Other', message: 'Hello' },
  { from: 'from@site.example', to: 'to@site.example' },
);

/** The field that the first problem is about. */
function fieldOf(body: unknown): PropertyKey | undefined {
  const result = contactMessageSchema.safeParse(body);
  return result.success ? undefined : result.error.issues[0]?.path[0];
}

describe('a field', () => {
  it.each(['from', 'to', 'subject', 'html', 'replyTo'])('%s must be there', (field) => {
    expect(fieldOf({ ...message, [field]: undefined })).toBe(field);
  });

  it.each(['from', 'to', 'subject', 'html', 'replyTo', 'website'])(
    '%s must be a string',
    (field) => {
      for (const value of [null, 1, {}, { path: '/etc/passwd' }, ['a']]) {
        expect(fieldOf({ ...message, [field]: value })).toBe(field);
      }
    },
  );

  it.each(['from', 'to', 'subject', 'replyTo'])('%s must be one line', (field) => {
    for (const end of ['\r', '\n', '\0', '\r\nBcc: victim@example.com']) {
      expect(fieldOf({ ...message, [field]: `a${end}` })).toBe(field);
    }
  });

  it('html has at most 2000 tags, besides line breaks', () => {
    const html = `${'<br>'.repeat(5000)}${'<b>'.repeat(2000)}Hello`;
    expect(fieldOf({ ...message, html })).toBeUndefined();
    expect(fieldOf({ ...message, html: `${html}</b>` })).toBe('html');
    expect(fieldOf({ ...message, html: '<br-x>'.repeat(2001) })).toBe('html');
  });

  it.each([
    ['from', 254],
    ['to', 254],
    ['subject', 200],
    ['replyTo', 254],
  ])('%s has at most %i characters', (field, limit) => {
    expect(fieldOf({ ...message, [field]: 'x'.repeat(limit) })).toBeUndefined();
    expect(fieldOf({ ...message, [field]: 'x'.repeat(limit + 1) })).toBe(field);
  });
});
