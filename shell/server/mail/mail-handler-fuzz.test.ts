import { interests, subjectOf } from '@site/contract/contact';
import * as fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { anyCharacter } from './fixtures/any-character.ts';
import { addresses, makeContactMessage } from './fixtures/inquiries.ts';
import { openHandler, siteOrigin } from './fixtures/posting.ts';
import { makeMessage } from './intake.ts';
import { composeMail } from './mailer.ts';
import { bodyLimit } from './read-submission.ts';
import type { Submission } from './spooled-message.ts';

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.emailAddress(),
  fc.constantFrom(
    'a@b.example\r\nBcc: victim@b.example',
    'a@b.example, victim@b.example',
    'New Inquiry: Other\nX-Spam: no',
    '"\0@b.example',
    '=?utf-8?q?a=0d=0aBcc:_victim=40b.example?=',
    'file:///etc/passwd',
  ),
);

const anyHtml = fc.oneof(
  anyText,
  fc.array(anyText).map((texts) => texts.map((text) => `<p>${text}</p>`).join('')),
  fc.nat(5000).map((depth) => `${'<b><table>'.repeat(depth)}x`),
);

const anyMessage = fc.record(
  { from: anyText, to: anyText, subject: anyText, html: anyHtml, replyTo: anyText },
  { requiredKeys: [] },
);

const anyBody = fc.oneof(
  { weight: 4, arbitrary: anyMessage.map((fields) => JSON.stringify(makeContactMessage(fields))) },
  anyMessage.map((message) => JSON.stringify(message)),
  fc.json(),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.nat(40_000).map((length) => '['.repeat(length)),
);

const anyHeaders = fc.record(
  {
    origin: fc.constantFrom(siteOrigin, 'null', 'https://evil.example', 'x'),
    'content-type': fc.constantFrom('application/json', 'text/html', 'application/json; a="'),
    'x-forwarded-for': fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site'),
  },
  { requiredKeys: [] },
);

const anyMethod = fc.constantFrom('POST', 'PUT', 'OPTIONS', 'DELETE');

it('answers anything with JSON and a status below 500', async () => {
  const { ask } = openHandler();
  const property = fc.asyncProperty(
    anyMethod,
    anyHeaders,
    anyBody,
    async (method, headers, body) => {
      const response = await ask({ method, headers, body });
      expect(response.status).toBeLessThan(500);
      if (response.status === 204) return;
      const { ok, error } = (await response.json()) as { ok?: boolean; error?: { code: string } };
      expect(ok ?? error?.code).toBeTruthy();
    },
  );
  await fc.assert(property);
});

it('takes no header from a client but one address to reply to', async () => {
  const { accepted, post } = openHandler();
  const property = fc.asyncProperty(anyBody, async (body) => {
    await post(body);
    const submission = accepted.pop();
    if (submission !== undefined) await expectOwnHeaders(submission);
  });
  await fc.assert(property);
});

const ownHeaders =
  /^(from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding)$/;

const transport = createTransport({ streamTransport: true, buffer: true });

/** The e-mail of a submission as it is sent. */
function composeBytes(submission: Submission) {
  return transport.sendMail(composeMail(makeMessage(submission), addresses));
}

async function expectOwnHeaders(submission: Submission): Promise<void> {
  const { message, envelope } = await composeBytes(submission);
  const email = await PostalMime.parse(message as Buffer);
  expect(envelope).toEqual({ from: addresses.from, to: [addresses.to] });
  for (const { key } of email.headers) expect(key).toMatch(ownHeaders);
  expect(new Set(email.headers.map(({ key }) => key)).size).toBe(email.headers.length);
  expect(email.from?.address).toBe(addresses.from);
  expect(email.to?.map(({ address }) => address)).toEqual([addresses.to]);
  expect(interests.map(subjectOf)).toContain(email.subject);
  expect(email.attachments).toEqual([]);
  const replies = email.replyTo?.map(({ address }) => address) ?? [];
  expect(z.array(z.email()).max(1).safeParse(replies).success).toBe(true);
}

/** What parsers have been slow on: openings, closings, what never ends, blanks; # is a number. */
const fragments = '<p>x|<b a#>|</x>|<a b="|<!--|<|&| ';

/** After opening tags: a closing one, and a paragraph, in which HTML parsers open again all that is open. */
const endings = ['</b>', '<p>x'];
const opening = /^<[a-z]/;

/** So many tags twice, and a few, are fewer than a message may have. */
const manyTags = 990;

/** As many copies as fit into so many bytes of JSON, with no more tags than that. */
function fill(bytes: number, fragment: string): string {
  const size = JSON.stringify(fragment.replace('#', '1000')).length - 2;
  const count = Math.min(
    bytes / size,
    fragment.includes('<') ? manyTags : Number.POSITIVE_INFINITY,
  );
  return Array.from({ length: Math.floor(count) }, (_, n) =>
    fragment.replace('#', String(1000 + n)),
  ).join('');
}

/** Processor seconds for a message, its e-mail included: other processes do not add to them. */
async function costOf(html: string): Promise<number> {
  const { accepted, post } = openHandler();
  const before = process.cpuUsage();
  expect((await post(makeContactMessage({ html }))).status).toBeLessThan(300);
  for (const submission of accepted) await composeBytes(submission);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

// Measured: 0.05 s at most; a quadratic pattern takes 0.3 s. Repeated, because memory may be
// reclaimed meanwhile.
it.each(fragments.split('|'))('costs no more than the size of the body: %j', async (fragment) => {
  const start = `<p>x${fill(bodyLimit * 0.8, fragment)}`;
  for (const other of [fragment, ...(opening.test(fragment) ? endings : [])]) {
    const html = `${start}${fill(bodyLimit * 0.15, other)}x`;
    await vi.waitFor(async () => expect(await costOf(html)).toBeLessThan(0.2), 3000);
  }
});
