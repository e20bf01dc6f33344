import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';
import { goLiveWithHeading } from './fixtures/served-store.ts';
import { startTestServer } from './fixtures/started-server.ts';
import { makeContactMessage } from './mail/fixtures/inquiries.ts';

/** A server with nothing live. */
const start = (environment = {}) => startTestServer(openMemoryStore(), environment);

const post = (url: string, headers = {}, html = 'Hello') =>
  fetch(`${url}/api/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(makeContactMessage({ html })),
  });

it('accepts messages from pages of the same host, even with nothing live', async () => {
  const { url } = await start();
  expect((await post(url)).status).toBe(202);
  expect((await post(url, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await fetch(`${url}/api/send-email`)).status).toBe(405);
});

it('names the preview that a message was sent from', async () => {
  const store = openMemoryStore();
  for (const channel of ['production', 'pr-1']) await goLiveWithHeading(store, channel, channel);
  const MAIL_DIR = await makeTemporaryFolder();
  const { url } = await startTestServer(store, { MAIL_DIR, PREVIEW_HOSTS: '{channel}.localhost' });
  const kept = join(MAIL_DIR, 'kept');
  const subjectOf = async (file: string) => {
    return /^Subject: (.*)$/m.exec(await readFile(join(kept, file), 'utf8'))?.[1]?.trim();
  };
  await post(url);
  await post(url, { cookie: 'site-channel=pr-1' });
  await vi.waitFor(async () => {
    const mails = (await readdir(kept)).filter((file) => file.endsWith('.eml'));
    const { subject } = makeContactMessage();
    const subjects = await Promise.all(mails.map(subjectOf));
    expect(subjects.sort()).toEqual([subject, `[pr-1] ${subject}`]);
  }, 30_000);
});

it('rate-limits by X-Forwarded-For only behind a trusted proxy', async () => {
  const proxied = { MAIL_RATE: '1/600', TRUSTED_PROXIES: '127.0.0.1' };
  const sendAll = async (environment: Readonly<Record<string, string>>) => {
    const { url } = await start(environment);
    const messages = [
      ['198.51.100.1', 'Hello'],
      ['198.51.100.2', 'Hallo'],
      ['198.51.100.2', 'Salut'],
    ] as const;
    return Promise.all(
      messages.map(async ([client, html]) => {
        return (await post(url, { 'x-forwarded-for': client }, html)).status;
      }),
    );
  };
  expect((await sendAll(proxied)).sort()).toEqual([202, 202, 429]);
  expect((await sendAll({ MAIL_RATE: '1/600' })).sort()).toEqual([202, 429, 429]);
});
