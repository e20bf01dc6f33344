import { formatInquiry, inquiryLimits, interests, subjectOf } from '@site/contract/contact';
import { describe, expect, it } from 'vitest';
import { inquiry, makeMessage } from './fixtures/inquiries.ts';
import { hashSubmission, isAddress, readSubmission } from './submission.ts';

describe('the interest', () => {
  it.each(interests)('%s is known', (interest) => {
    const { inquiry } = readSubmission(makeMessage({ subject: subjectOf(interest) }));
    expect(inquiry.interest).toBe(interest);
  });

  it.each(['', 'Buy pills', 'New Inquiry: ', 'New Inquiry: Pills', 'Talent Placement'])(
    'of "%s" is Other',
    (subject) => {
      expect(readSubmission(makeMessage({ subject })).inquiry.interest).toBe('Other');
    },
  );
});

describe('the address to reply to', () => {
  it.each([
    'ada@visitor.example',
    " o'neil+tag@mail.visitor.example ",
    'a@xn--bcher-kva.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`,
  ])('is taken: %s', (replyTo) => {
    expect(readSubmission(makeMessage({ replyTo })).replyTo).toBe(replyTo.trim());
  });

  it.each([
    '',
    '+1 555 0142',
    'ada',
    'ada@visitor',
    'ada@192.0.2.1',
    'ada@@visitor.example',
    'ada@visitor.example, eve@visitor.example',
    'ada@visitor.example;eve@visitor.example',
    'ada@visitor.example eve@visitor.example',
    'Ada <ada@visitor.example>',
    '<ada@visitor.example>',
    '"ada@visitor.example"@visitor.example',
    'ada@visitor.example(comment)',
    'group:ada@visitor.example;',
    'ada..lind@visitor.example',
    '.ada@visitor.example',
    'ada@-visitor.example',
    'ada@visitor..example',
    'ada\tb@visitor.example',
    'ädä@visitor.example',
    'ada@visitor.example\u2028',
    `${'a'.repeat(65)}@visitor.example`,
    `a@${'b.'.repeat(125)}example`,
  ])('is left out, as it is not exactly one: %s', (replyTo) => {
    expect(isAddress(replyTo)).toBe(false);
  });
});

it('is not replied to a phone number, which stays in the text', () => {
  const message = makeMessage({ replyTo: '+1 555 0142' });
  expect(readSubmission(message)).toEqual({ inquiry });
});

describe('limits', () => {
  it.each(Object.entries(inquiryLimits))('%s has at most %i characters', (field, limit) => {
    const html = (length: number) => formatInquiry({ ...inquiry, [field]: 'x'.repeat(length) });
    expect(() => readSubmission(makeMessage({ html: html(limit) }))).not.toThrow();
    expect(() => readSubmission(makeMessage({ html: html(limit + 1) }))).toThrow(
      `html has a ${field} of more than ${limit} characters.`,
    );
  });
});

describe('the hash', () => {
  it('is the same whatever addresses and hidden fields came with the text', () => {
    const hash = (changes: object) => hashSubmission(readSubmission(makeMessage({ ...changes })));
    expect(hash({ from: 'x@y.example', to: 'z@y.example' })).toBe(hash({}));
    expect(hash({ replyTo: 'eve@visitor.example' })).not.toBe(hash({}));
    expect(hash({ subject: 'New Inquiry: Other' })).not.toBe(hash({}));
  });
});
