import { expect, it } from 'vitest';
import { expectFreePort, explainFailure, urlOf } from './free-port.ts';

it.each([
  ['::', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
  ['192.0.2.1', 'http://192.0.2.1:80'],
])('urlOf() turns %s into a valid URL', (name, url) => {
  expect(urlOf({ host: name, port: 80 })).toBe(url);
  expect(URL.canParse(url)).toBe(true);
});

it.each([
  // Reserved for documentation, so no machine has it.
  ['192.0.2.1', 'EADDRNOTAVAIL'],
  // Reserved as a name without an address; without a network, not even that is known.
  ['site.invalid', 'ENOTFOUND|EAI_AGAIN'],
])('HOST=%s, which this machine does not have, is named', async (host, code) => {
  await expect(expectFreePort({ host, port: 0 }, 'npm start')).rejects.toThrow(
    new RegExp(
      `^HOST is "${host}", which is not an .+ \\((${code})\\)\\. .+ HOST=0.0.0.0 npm start$`,
    ),
  );
});

it.each([
  [3000, 3001],
  [65_535, 65_534],
])('for port %d, which is in use, suggests %d', (port, other) => {
  const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  expect(explainFailure(error, { host: '::', port }, 'PORT', 'npm start')).toMatchObject({
    message: `Port ${port} on :: is in use. Stop the other program, or use another port: PORT=${other} npm start`,
  });
});

it('a port that requires privileges is named, with one that does not', () => {
  // Tests may run as root, who may use every port.
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  const place = { host: '0.0.0.0', port: 80 };
  expect(explainFailure(error, place, 'PORT', 'npm start')).toMatchObject({
    message:
      'Port 80 on 0.0.0.0 requires privileges that this user does not have. Use one above 1023: PORT=8080 npm start',
  });
});
