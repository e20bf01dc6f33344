import { composeMessage, interests, subjectOf } from '@site/contract/contact';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from './fixtures/any-character.ts';
import { addresses, inquiry, makeContactMessage } from './fixtures/inquiries.ts';
import { toSubmission } from './read-submission.ts';
import { hashSubmission } from './spooled-message.ts';

const read = (changes: object) => toSubmission(makeContactMessage({ ...changes }));

it('keeps a subject of the form; every other one becomes Other', () => {
  for (const subject of interests.map(subjectOf)) expect(read({ subject }).subject).toBe(subject);
  for (const subject of ['', 'Buy pills', 'New Inquiry: Pills', 'Talent Placement']) {
    expect(read({ subject }).subject).toBe('New Inquiry: Other');
  }
});

describe('the HTML', () => {
  it('of the form becomes its text, with its paragraphs and line breaks', () => {
    expect(read({}).text).toBe(`Name: Ada Lind

Organisation: Lind & Söhne <Ltd>

Email or Phone: ada@visitor.example

Interest: Talent Placement

Message: Good morning,
we need "two" people.`);
  });

  it.each([
    ['links', '<p>See <a href="https://evil.example">this</a></p>', 'See this'],
    ['scripts and styles', 'a<script>b</script><style>c</style>', 'a'],
    ['attributes', '<p style="color:red" onclick=a>b</p>', 'b'],
    ['comments', 'a<!-- b --><![CDATA[c]]>', 'a'],
    ['unclosed tags', '<p>a<p>b<', 'a\nb<'],
    ['carriage returns, which mail has only with line feeds', '<p>a\rb\r\nc</p>', 'a\nb\nc'],
  ])('loses %s', (_, html, text) => expect(read({ html }).text).toBe(text));

  it('keeps what a visitor wrote that looks like HTML', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (message) => {
        // Parsers drop and replace control characters.
        const typed = `<b>${message.replace(/[\p{C}\s]+/gu, ' ')}&amp;&lt;</b>`;
        const { html } = composeMessage({ ...inquiry, message: typed }, addresses);
        expect(read({ html }).text.split('\nMessage: ')[1]).toBe(typed);
      }),
    );
  });

  it.each(['', '<p><br></p>', '<script>alert(1)</script>'])('without text is refused: %s', (html) =>
    expect(() => read({ html })).toThrow('html has no text.'),
  );
});

describe('the address to reply to', () => {
  it.each(['ada@visitor.example', " o'neil+tag@mail.visitor.example ", 'a@xn--bcher-kva.example'])(
    'is taken: %s',
    (replyTo) => expect(read({ replyTo }).replyTo).toBe(replyTo.trim()),
  );

  it('is written as mail servers know it', () => {
    expect(read({ replyTo: 'ada@Bücher.example' }).replyTo).toBe('ada@xn--bcher-kva.example');
  });

  it.each([
    'ada@ü',
    'ada@bücher.example/evil',
    'ada@b%C3%BC.ü',
    'ada@visitor.example，eve@bücher.example',
    '+1 555 0142',
    'ada@visitor.example, eve@visitor.example',
    'Ada <ada@visitor.example>',
    'group:ada@visitor.example;',
    'ada@visitor.example\u2028b',
  ])('is left out when it is not exactly one: %s', (replyTo) => {
    expect(read({ replyTo })).not.toHaveProperty('replyTo');
  });

  it('is in the text when it is no address, once', () => {
    const replyTo = ' +1  555 0142';
    const text = 'Hello\n\nReply to: +1 555 0142';
    expect(read({ html: '<p>Hello</p>', replyTo })).toMatchObject({ text });
    expect(read({ html: '<p>Call +1 555\n0142</p>', replyTo }).text).toBe('Call +1 555\n0142');
    expect(read({ html: '<p>Hello</p>', replyTo: ' ' }).text).toBe('Hello');
  });
});

describe('the hash', () => {
  it('is of what is delivered', () => {
    const hash = (changes: object) => hashSubmission(read(changes));
    expect(hash({ from: 'x@y.example', to: 'z@y.example' })).toBe(hash({}));
    expect(hash({ subject: 'New Inquiry: Other' })).not.toBe(hash({}));
    expect(hash({ html: '<p>Hello</p>' })).not.toBe(hash({}));
    expect(hash({ replyTo: 'eve@visitor.example' })).not.toBe(hash({}));
  });
});
