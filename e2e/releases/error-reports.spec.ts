import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { listLaunchOptions } from '../find-browser.ts';
import { makeCertificate } from '../hosting/certificate.ts';
import { mustRunSite } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';
import { expect, visit } from '../visitor/visit.ts';
import { test as base } from './own-store.ts';

/** A line of the server's log about an error in a browser. */
interface Logged {
  readonly app?: string;
  readonly message?: string;
  readonly stack?: readonly string[];
}

interface Fixtures {
  /** The site over TLS, without which Chromium sends no reports of its own. */
  readonly secure: string;
  /** The lines of the server's log so far. */
  readonly log: readonly string[];
}

const test = base.extend<Fixtures>({
  secure: ({ server }, use) =>
    inFolder(async (folder) => {
      makeCertificate('localhost', folder);
      const [key, cert] = await Promise.all(
        ['privkey.pem', 'fullchain.pem'].map((name) => readFile(join(folder, name))),
      );
      const proxy = createServer({ key, cert }, (incoming, outgoing) => {
        const { method, headers, url = '' } = incoming;
        const passed = httpRequest(server.url + url, { method, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        incoming.pipe(passed);
      }).listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      await use(`https://localhost:${(proxy.address() as AddressInfo).port}`);
      proxy.closeAllConnections();
      proxy.close();
    }),
  baseURL: ({ secure }, use) => use(secure),
  log: async ({ server }, use) => {
    const lines: string[] = [];
    server.process.stdout?.on('data', (chunk) => lines.push(...String(chunk).trim().split('\n')));
    await use(lines);
  },
});

test.use({
  ignoreHTTPSErrors: true,
  // Without it, Chromium sends no reports; ordinary browsers grant it.
  permissions: ['background-sync'],
  launchOptions: listLaunchOptions('--ignore-certificate-errors', '--short-reporting-delay'),
});

const listErrors = (log: readonly string[]): readonly Logged[] =>
  log.filter((line) => line.includes('New error')).map((line) => JSON.parse(line));

test('an error in a section’s page is in the log and in status, with its place in the source; what the policy blocks is in the log; neither with a query', async ({
  page,
  log,
  store,
}) => {
  // Other tests break this page, too, in the store that this one is a copy of.
  await rm(join(store, 'errors'), { recursive: true, force: true });
  await visit(page, '/sample?secret=1');
  await page.getByRole('button', { name: 'Break this page' }).click();
  await expect.poll(() => listErrors(log)).toHaveLength(1);
  const source = await readFile(join(import.meta.dirname, '../mf-sample/src/use-fault.ts'), 'utf8');
  const line = source.split('\n').findIndex((text) => text.includes('new Error(')) + 1;
  const message = 'Error: The sample page threw';
  expect(listErrors(log)).toMatchObject([
    { app: 'mf-sample', page: '/sample', browser: 'Chromium', channel: 'production', message },
  ]);
  const stack = listErrors(log)[0]?.stack ?? [];
  expect(stack[0]).toMatch(new RegExp(`^mf-sample/src/use-fault\\.ts:${line}:\\d+$`));
  expect(stack[1]).toMatch(/^mf-sample\/src\/sample-page\.tsx:\d+:\d+$/);
  expect(log.join('\n')).not.toContain('secret');
  const { output } = await mustRunSite(['status', '--channel', 'production'], store);
  expect(output).toContain(`new error in browsers: ${message} at ${stack[0]} (/sample)`);

  await page.evaluate(() => {
    new Image().src = 'https://other.example/a.png?secret';
  });
  const blocked = 'csp-violation: blocked img-src https://other.example/a.png';
  const listLater = () => listErrors(log).slice(1);
  await expect.poll(listLater).toMatchObject([{ app: 'mf-sample', message: blocked }]);
  expect(log.join('\n')).not.toContain('secret');
});
