import { composeMessage } from '@site/contract/contact';
import { expect, it } from 'vitest';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { startTestServer } from './fixtures/started-server.ts';

/** A server with nothing live. */
const start = (environment = {}) => startTestServer(openMemoryStore(), environment);

const body = JSON.stringify(
  composeMessage(
    { name: 'Ada', organisation: '', contactInfo: '1', interest: 'Other', message: 'Hello' },
    { from: 'a@site.example', to: 'b@site.example' },
  ),
);
const post = (url: string, text: string, headers = {}) =>
  fetch(`${url}/api/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: text,
  });

it('accepts messages from pages of the same host, even with nothing live', async () => {
  const { url } = await start();
  expect((await post(url, body)).status).toBe(202);
  expect((await post(url, body, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await fetch(`${url}/api/send-email`)).status).toBe(405);
});

it('rate-limits by X-Forwarded-For only behind a trusted proxy', async () => {
  const proxied = { MAIL_RATE: '1/600', TRUSTED_PROXIES: '127.0.0.1' };
  const sendAll = async (environment: Readonly<Record<string, string>>) => {
    const { url } = await start(environment);
    const texts = ['Hello', 'Hallo', 'Salut'].map((word) => body.replace('Hello', word));
    const clients = ['198.51.100.1', '198.51.100.2', '198.51.100.2'];
    return Promise.all(
      texts.map(async (text, n) => {
        const headers = { 'x-forwarded-for': clients[n] };
        return (await post(url, text, headers)).status;
      }),
    );
  };
  expect((await sendAll(proxied)).sort()).toEqual([202, 202, 429]);
  expect((await sendAll({ MAIL_RATE: '1/600' })).sort()).toEqual([202, 429, 429]);
});
