import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { createEmlMailer } from './eml-mailer.ts';
import { addresses, submission } from './fixtures/inquiries.ts';
import { spoolMessage } from './spooled-message.ts';
import { textOf } from './submission.ts';

const message = spoolMessage(submission, Date.UTC(2026, 2, 1, 10, 5), addresses.from);

it('writes one file that a mail program reads, however often', async () => {
  const folder = await makeTemporaryFolder();
  const send = createEmlMailer(folder, addresses);
  await send(message);
  await send(message);
  expect(await readdir(folder)).toEqual([`${message.id}.eml`]);
  const bytes = await readFile(join(folder, `${message.id}.eml`));
  expect(bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const email = await PostalMime.parse(bytes);
  expect(email).toMatchObject({
    from: { address: addresses.from },
    to: [{ address: addresses.to }],
    replyTo: [{ address: 'ada@visitor.example' }],
    subject: 'New Inquiry: Talent Placement',
    messageId: message.messageId,
    date: '2026-03-01T10:05:00.000Z',
    attachments: [],
  });
  expect(email.html?.trim()).toBe(submission.html);
  expect(email.text?.trim()).toBe(textOf(submission.html));
});

it('fails for every message when the file cannot be written', async () => {
  const send = createEmlMailer('/dev/null/mail', addresses);
  await expect(send(message)).rejects.toMatchObject({ retryClass: 'server-unavailable' });
});
