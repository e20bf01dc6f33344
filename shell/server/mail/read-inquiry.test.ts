import { formatInquiry } from '@site/contract/contact';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInquiry, inquiry } from './fixtures/inquiries.ts';
import { readInquiry } from './read-inquiry.ts';

const read = (html: string) => readInquiry(html, 'Other');

describe('what the form writes', () => {
  it('is read as it was typed', () => {
    expect(readInquiry(formatInquiry(inquiry), inquiry.interest)).toEqual(inquiry);
    const without = { ...inquiry, organisation: '' };
    expect(readInquiry(formatInquiry(without), inquiry.interest)).toEqual(without);
  });

  // Drift between the form's html and this reading would lose messages.
  it('is read whatever was typed, and written again as the same html', () => {
    fc.assert(
      fc.property(anyInquiry, (typed) => {
        const found = readInquiry(formatInquiry(typed), typed.interest);
        expect(found?.message).toBe(plain(typed.message));
        expect(found && readInquiry(formatInquiry(found), typed.interest)).toEqual(found);
      }),
    );
  });
});

/** Line ends as one character; without control characters and without blanks around. */
function plain(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
  return lines.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '').trim();
}

describe('other html', () => {
  it('is reduced to the text behind the labels', () => {
    const html = `<p>Before</p><p><strong>Name:</strong> <a href="https://evil.example">Ada</a></p>
      <div><strong>Message:</strong> See <img src=x onerror=alert(1)>this
      <script>alert(1)</script><style>p{}</style><!-- not this --><b>bold</b></div>`;
    const found = read(html);
    expect(found?.name).toBe('Ada');
    expect(found?.message.replace(/\s+/g, ' ')).toBe('See this bold');
  });

  it('reads the first of two equal labels as the label', () => {
    const html = '<p><strong>Name:</strong> Ada</p><p><strong>Name:</strong> Eve</p>';
    expect(read(html)?.name).toBe('Ada Name: Eve');
  });

  it('cannot make a line look like another field', () => {
    expect(read('<p><strong>Name:</strong> Ada<br>Interest: All</p>')?.name).toBe(
      'Ada Interest: All',
    );
  });

  it.each([
    '',
    'Hello',
    '<p>Name: Ada</p>',
    '<strong>Nom:</strong> Ada',
    '<template><strong>Name:',
  ])('without a label is not read: %s', (html) => expect(read(html)).toBeUndefined());

  it('may nest deeper than calls can', () => {
    const html = `${'<div>'.repeat(6000)}<strong>Name:</strong> Ada`;
    expect(read(html)?.name).toBe('Ada');
  });
});
