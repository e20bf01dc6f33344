import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { composeMessage } from '@site/contract/contact';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { readSettings } from '../settings.ts';
import { addresses, inquiry } from './fixtures/inquiries.ts';
import { type OnMessage, startSmtpHost } from './fixtures/smtp-host.ts';
import { describeMail, startMail } from './mail-service.ts';

const origin = 'http://localhost:3000';

/** A running service; `post` sends it a message as the form does. */
function open(environment: Readonly<Record<string, string>>) {
  const { mail } = readSettings(environment);
  const lines: string[] = [];
  const problems: string[] = [];
  const log = {
    info: (line: string) => void lines.push(line),
    error: (line: string) => void problems.push(line),
  };
  const service = startMail(mail, log, async () => addresses);
  onTestFinished(service.stop);
  const post = (message: string) =>
    service.handle(
      new Request(`${origin}/api/send-email`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(composeMessage({ ...inquiry, message }, addresses)),
      }),
      { address: '192.0.2.1' },
    );
  return { ...service, lines, problems, post, notice: describeMail(mail) };
}

async function openWithHost(folder: string, onMessage: OnMessage = async () => {}) {
  const host = await startSmtpHost({ onMessage });
  onTestFinished(host.stop);
  const SMTP_URL = `smtp://127.0.0.1:${host.port}`;
  return { host, ...open({ SMTP_URL, MAIL_DIR: folder, MAIL_RATE: '0' }) };
}

it('keeps a file of every message without SMTP_URL, and calls none delivered', async () => {
  const folder = await makeTemporaryFolder();
  const { notice, lines, post, stop } = open({ MAIL_DIR: folder });
  expect((await post('Hello')).status).toBe(202);
  await vi.waitFor(() => expect(lines.join()).toContain(' kept.'), 10_000);
  await stop();
  const kept = await readdir(join(folder, 'kept'));
  expect(kept.map((name) => extname(name)).sort()).toEqual(['.eml', '.json']);
  expect(notice).toBe(
    `SMTP_URL is not set: messages are kept as .eml files in ${folder}/kept, not sent`,
  );
  const names = await readdir(folder, { recursive: true });
  expect([notice, ...lines, ...names].join()).not.toContain('delivered');
});

it('does not reveal the login', async () => {
  const { notice, lines, post } = open({
    SMTP_URL: 'smtp://user:secret@127.0.0.1:1',
    MAIL_DIR: await makeTemporaryFolder(),
  });
  expect(notice).toContain('127.0.0.1:1');
  await post('Good morning');
  const failed = 'not delivered, will retry (ESOCKET)';
  await vi.waitFor(() => expect(lines.join()).toContain(failed), 10_000);
  expect(notice + lines.join()).not.toMatch(/secret|user|@|Good|Ada|192\.0\.2/);
});

it('says at start that MAIL_DIR is a file', async () => {
  const MAIL_DIR = join(await makeTemporaryFolder(), 'mail');
  await writeFile(MAIL_DIR, '');
  expect(open({ MAIL_DIR }).problems).toEqual([
    `MAIL_DIR is "${MAIL_DIR}", which is a file. Set it to a folder; it is created if missing.`,
  ]);
});

it.each([
  ['created', async () => '/proc/mail'],
  // Whose queue is a file.
  [
    'written to',
    async () => {
      const folder = await makeTemporaryFolder();
      await writeFile(join(folder, 'queue'), '');
      return folder;
    },
  ],
])('says at start that MAIL_DIR cannot be %s', async (_, makeFolder) => {
  const MAIL_DIR = await makeFolder();
  const { problems } = open({ MAIL_DIR });
  const problem = new RegExp(`^Cannot (read|write to) MAIL_DIR ${MAIL_DIR}`);
  await vi.waitFor(() => expect(problems).toContainEqual(expect.stringMatching(problem)));
});

it('logs as an error that it can neither save nor deliver', async () => {
  const folder = await makeTemporaryFolder();
  await mkdir(join(folder, 'queue/2026-11-24T10-00-0123.json'), { recursive: true });
  await writeFile(join(folder, 'worker'), '');
  const delivery = open({ MAIL_DIR: folder });
  const failed = 'Mail delivery failed, will retry: ';
  await vi.waitFor(() => expect(delivery.problems.join()).toContain(failed), 10_000);
  const { post, problems } = open({ MAIL_DIR: join(folder, 'worker') });
  expect((await post('Hello')).status).toBe(503);
  expect(problems.at(-1)).toContain('Could not save a message: Cannot write to MAIL_DIR ');
});

it('finishes the open dialogue when it stops, and leaves the rest for the next start', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const onMessage = vi.fn(() => held);
  const folder = await makeTemporaryFolder();
  const { host, post, stop } = await openWithHost(folder, onMessage);
  await post('a');
  await post('b');
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalled(), 10_000);
  const isStopped = vi.fn();
  const stopped = stop().then(isStopped);
  expect(isStopped).not.toHaveBeenCalled();
  goOn();
  await stopped;
  expect(host.received).toHaveLength(1);
  expect(await readdir(join(folder, 'delivered'))).toHaveLength(1);
  const queued = await readdir(join(folder, 'queue'));
  expect(queued.filter((name) => name.endsWith('.json'))).toHaveLength(1);
  open({ SMTP_URL: `smtp://127.0.0.1:${host.port}`, MAIL_DIR: folder });
  await vi.waitFor(() => expect(host.received).toHaveLength(2), 10_000);
});

it('delivers once where two servers share a spool', async () => {
  const folder = await makeTemporaryFolder();
  const { host, post } = await openWithHost(folder);
  const SMTP_URL = `smtp://127.0.0.1:${host.port}`;
  const other = open({ SMTP_URL, MAIL_DIR: folder, MAIL_RATE: '0' });
  const texts = Array.from({ length: 5 }, (_, n) => `Message no. ${n}`);
  await Promise.all(texts.flatMap((text) => [post(text), other.post(text)]));
  await vi.waitFor(() => expect(host.received.length).toBe(5), 20_000);
  expect(new Set(host.received.map(({ messageId }) => messageId)).size).toBe(5);
});
