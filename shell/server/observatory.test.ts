import { expect, it } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { startTestServer } from './fixtures/started-server.ts';

/** The page's answer, as the rules look at it. */
interface Seen {
  readonly header: (name: string) => string;
  readonly directive: (name: string) => string | undefined;
  readonly html: string;
}

const strict = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

/**
 * The rules of MDN's HTTP Observatory (algorithm 4) and the points of their best result. Two more
 * have better results that are none of a server's headers: five points for a domain in the
 * browsers' preload list, and five for secure cookies, of which this site sets none. So 135 is
 * the most that it can have.
 */
const rules: readonly (readonly [name: string, points: number, isMet: (seen: Seen) => boolean])[] =
  [
    [
      'Content-Security-Policy from none, nothing unsafe',
      10,
      ({ header, directive }) =>
        directive('default-src') === "'none'" &&
        directive('form-action') === "'self'" &&
        !/unsafe-|\*| https?:( |;)/.test(header('content-security-policy')),
    ],
    [
      'frames refused by the policy',
      5,
      ({ directive }) => directive('frame-ancestors') === "'none'",
    ],
    [
      'Cross-Origin-Resource-Policy',
      10,
      ({ header }) => header('cross-origin-resource-policy') === 'same-origin',
    ],
    ['Referrer-Policy', 5, ({ header }) => strict.test(header('referrer-policy'))],
    [
      'integrity of every script',
      5,
      ({ html }) =>
        [...html.matchAll(/<script[^>]* src=[^>]*>/g)].every(([tag]) =>
          tag.includes(' integrity='),
        ),
    ],
    [
      'Strict-Transport-Security of half a year',
      0,
      ({ header }) =>
        Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1]) >= 15_768_000,
    ],
    ['X-Content-Type-Options', 0, ({ header }) => header('x-content-type-options') === 'nosniff'],
    ['no cross-origin reads', 0, ({ header }) => header('access-control-allow-origin') === ''],
    ['no cookies', 0, ({ header }) => header('set-cookie') === ''],
  ];

it('has every point of the HTTP Observatory that headers can bring: 135', async () => {
  const store = openMemoryStore();
  await goLive(store, [makeShell(), makeSection()]);
  const server = await startTestServer(store, { SITE_URL: 'https://www.example.com' });
  const response = await fetch(server.url);
  const header = (name: string) => response.headers.get(name) ?? '';
  const policy = header('content-security-policy').split('; ');
  const directive = (name: string) =>
    policy.find((one) => one.startsWith(`${name} `))?.slice(name.length + 1);
  const seen = { header, directive, html: await response.text() };
  const unmet = rules.filter(([, , isMet]) => !isMet(seen)).map(([name]) => name);
  expect(unmet).toEqual([]);
  expect(rules.reduce((sum, [, points]) => sum + points, 100)).toBe(135);
});
