import { expect, it } from 'vitest';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
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
