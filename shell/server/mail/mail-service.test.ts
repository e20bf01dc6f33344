import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage } from '@site/contract/contact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { readSettings } from '../settings.ts';
import { inquiry } from './fixtures/inquiries.ts';
import { type OnMessage, startSmtpHost } from './fixtures/smtp-host.ts';
import { describeMail, startMail } from './mail-service.ts';

const origin = 'http://localhost:3000';

/** A running service; `post` sends it a message as the form does. */
function open(environment: Readonly<Record<string, string>>) {
  const { mail } = readSettings(environment);
  const lines: string[] = [];
  const service = startMail(mail, (line) => lines.push(line));
  onTestFinished(service.stop);
  const post = (message: string) =>
    service.handle(
      new Request(`${origin}/api/send-email`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(composeMessage({ ...inquiry, message }, mail)),
      }),
      { address: '192.0.2.1' },
    );
  return { ...service, lines, post, notice: describeMail(mail) };
}

async function openWithHost(onMessage: OnMessage = async () => {}) {
  const host = await startSmtpHost({ onMessage });
  onTestFinished(host.stop);
  const folder = await makeTemporaryFolder();
  const SMTP_URL = `smtp://127.0.0.1:${host.port}`;
  return { host, folder, ...open({ SMTP_URL, MAIL_DIR: folder, MAIL_RATE: '0' }) };
}

describe('without SMTP_URL', () => {
  it('writes a file for every message and says so', async () => {
    const folder = await makeTemporaryFolder();
    const { notice, post } = open({ MAIL_DIR: folder });
    expect(notice).toBe(`SMTP_URL is not set: mail is saved as .eml files in ${folder}`);
    expect((await post('Hello')).status).toBe(202);
    const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    await vi.waitFor(async () => expect(await files()).toHaveLength(1));
  });
});

it('does not reveal the login', async () => {
  const { notice, lines, post } = open({
    SMTP_URL: 'smtp://user:secret@127.0.0.1:1',
    MAIL_DIR: await makeTemporaryFolder(),
  });
  expect(notice).toContain('127.0.0.1:1');
  await post('Good morning');
  await vi.waitFor(() => expect(lines.join()).toContain('not delivered, will retry (ESOCKET)'));
  expect(notice + lines.join()).not.toMatch(/secret|user|@|Good|Ada|192\.0\.2/);
});

it('limits an address to five messages in ten minutes', async () => {
  const { post } = open({ MAIL_DIR: await makeTemporaryFolder() });
  const answers = [];
  for (const text of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) answers.push((await post(text)).status);
  expect(answers).toEqual([202, 202, 202, 202, 202, 202, 429]);
});

it('accepts a burst of 100 messages and delivers each of them once', async () => {
  const { host, post, health } = await openWithHost();
  const texts = Array.from({ length: 100 }, (_, n) => `Message no. ${n} of many`);
  const answers = await Promise.all(texts.map(post));
  expect(answers.every(({ status }) => status === 202)).toBe(true);
  await vi.waitFor(() => expect(host.received.length).toBe(100), 25_000);
  expect(new Set(host.received.map(({ messageId }) => messageId)).size).toBe(100);
  expect(await health()).toEqual({ ok: true });
});

describe('stopping', () => {
  it('finishes the open dialogue, and leaves the rest for the next start', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const onMessage = vi.fn(() => held);
    const { folder, host, post, stop } = await openWithHost(onMessage);
    await post('a');
    await post('b');
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalled());
    const isStopped = vi.fn();
    const stopped = stop().then(isStopped);
    expect(isStopped).not.toHaveBeenCalled();
    goOn();
    await stopped;
    expect(host.received).toHaveLength(1);
    expect(await readdir(join(folder, 'delivered'))).toHaveLength(1);
    expect(await readdir(join(folder, 'queue'))).toHaveLength(1);
    open({ SMTP_URL: `smtp://127.0.0.1:${host.port}`, MAIL_DIR: folder });
    await vi.waitFor(() => expect(host.received).toHaveLength(2), 10_000);
  });
});

it('delivers once where two servers share a spool', async () => {
  const { folder, host, post } = await openWithHost();
  const SMTP_URL = `smtp://127.0.0.1:${host.port}`;
  const other = open({ SMTP_URL, MAIL_DIR: folder, MAIL_RATE: '0' });
  const texts = Array.from({ length: 20 }, (_, n) => `Message no. ${n}`);
  await Promise.all(texts.flatMap((text) => [post(text), other.post(text)]));
  await vi.waitFor(() => expect(host.received.length).toBe(20), 20_000);
  expect(new Set(host.received.map(({ messageId }) => messageId)).size).toBe(20);
});
