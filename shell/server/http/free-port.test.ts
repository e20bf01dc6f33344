import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { ExpectedError } from '../../store/expected-error.ts';
import { expectFreePort, urlOf } from './free-port.ts';

const host = '127.0.0.1';

it('expectFreePort() refuses a port in use and leaves a free one free', async () => {
  const other = createServer().listen(0, host);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(expectFreePort({ port, host }, 'npm run dev')).rejects.toThrow(
    new ExpectedError(
      `Port ${port} on ${host} is in use. Stop the other program, or use another port: PORT=${port + 1} npm run dev`,
    ),
  );
  other.close();
  await once(other, 'close');
  await expectFreePort({ port, host }, 'npm run dev');
  await expectFreePort({ port, host }, 'npm run dev');
});

it.each([
  ['127.0.0.1', 'http://localhost:80'],
  ['::', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
  ['192.0.2.1', 'http://192.0.2.1:80'],
  ['www.example.com', 'http://www.example.com:80'],
])('urlOf() turns %s into a valid URL', (name, url) => {
  expect(urlOf({ host: name, port: 80 })).toBe(url);
  expect(URL.canParse(url)).toBe(true);
});
