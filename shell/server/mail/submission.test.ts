import { interests, subjectOf } from '@site/contract/contact';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeContactMessage } from './fixtures/inquiries.ts';
import { hashSubmission, readSubmission, textOf } from './submission.ts';

const read = (changes: object) => readSubmission(makeContactMessage({ ...changes }));
const htmlOf = (html: string) => read({ html }).html;

describe('the subject', () => {
  it.each(interests.map(subjectOf))('"%s" is kept', (subject) => {
    expect(read({ subject }).subject).toBe(subject);
  });

  it.each(['', 'Buy pills', 'New Inquiry: ', 'New Inquiry: Pills', 'Talent Placement'])(
    '"%s" becomes Other',
    (subject) => expect(read({ subject }).subject).toBe('New Inquiry: Other'),
  );
});

describe('the HTML', () => {
  it('of the form keeps its text, paragraphs and line breaks', () => {
    const { html } = read({});
    expect(html).toBe(`<p>Name: Ada Lind</p>
<p>Organisation: Lind &amp; Söhne &lt;Ltd&gt;</p>
<p>Email or Phone: ada@visitor.example</p>
<p>Interest: Talent Placement</p>
<p>Message: Good morning,<br />we need "two" people.</p>`);
    expect(textOf(html)).toBe(`Name: Ada Lind

Organisation: Lind & Söhne <Ltd>

Email or Phone: ada@visitor.example

Interest: Talent Placement

Message: Good morning,
we need "two" people.`);
  });

  it.each([
    ['links', '<p>See <a href="https://evil.example">this</a></p>', '<p>See this</p>'],
    ['images', 'a<img src=x onerror=alert(1)>b', 'ab'],
    ['scripts and styles', 'a<script>b</script><style>c</style>', 'a'],
    ['attributes', '<p style="color:red" onclick=a>b</p>', '<p>b</p>'],
    ['comments', 'a<!-- b --><![CDATA[c]]>', 'a'],
    ['unclosed tags', '<p>a<p>b<', '<p>a</p><p>b&lt;</p>'],
  ])('loses %s', (_, html, sanitized) => expect(htmlOf(html)).toBe(sanitized));

  it.each(['', ' \n', '<p><br></p>', '<script>alert(1)</script>', '<!-- a'])(
    'without text is refused: %s',
    (html) => expect(() => read({ html })).toThrow('html has no text.'),
  );

  it('is text, <p> and <br /> whatever was posted', () => {
    const tag = fc.constantFrom(
      '<p>',
      '</p>',
      '<br>',
      '<b a="',
      '<!--',
      '<script>',
      '</',
      '<',
      '&#x3c',
    );
    const html = fc.array(fc.oneof(tag, fc.string({ unit: 'binary' }))).map((all) => all.join(''));
    const property = fc.property(html, (posted) => {
      const sanitized = htmlOf(`a${posted}`);
      expect(sanitized.replace(/<(p|\/p|br \/)>/g, '')).not.toMatch(/[<>]/);
    });
    fc.assert(property);
  });
});

describe('the address to reply to', () => {
  it.each(['ada@visitor.example', " o'neil+tag@mail.visitor.example ", 'a@xn--bcher-kva.example'])(
    'is taken: %s',
    (replyTo) => expect(read({ replyTo }).replyTo).toBe(replyTo.trim()),
  );

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
    '"ada@visitor.example"@visitor.example',
    'ada@visitor.example(comment)',
    'group:ada@visitor.example;',
    'ada..lind@visitor.example',
    'ada@-visitor.example',
    'ada\tb@visitor.example',
    'ädä@visitor.example',
    'ada@visitor.example\u2028b',
  ])('is left out when it is not exactly one: %s', (replyTo) => {
    expect(read({ replyTo })).not.toHaveProperty('replyTo');
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
