import { expect, it } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { startTestServer } from './fixtures/started-server.ts';

const strict = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

/**
 * The headers that the rules of MDN's HTTP Observatory (algorithm 4) are about, and the points of
 * their best result. Two more have better results that are none of a server's headers: five points
 * for a domain in the browsers' preload list, and five for secure cookies, of which this site sets
 * none. So 135 is the most that it can have.
 */
const rules: readonly (readonly [header: string, points: number, best: RegExp])[] = [
  ['content-security-policy', 10, /^(?=.*default-src 'none')(?=.*form-action 'self')/],
  ['content-security-policy', 0, /^(?!.*(unsafe-|\*| https?:( |;)))/],
  ['content-security-policy', 5, /frame-ancestors 'none'/],
  ['cross-origin-resource-policy', 10, /^same-origin$/],
  ['referrer-policy', 5, strict],
  // Of half a year at least.
  ['strict-transport-security', 0, /max-age=\d{8,}/],
  ['x-content-type-options', 0, /^nosniff$/],
  ['access-control-allow-origin', 0, /^$/],
  ['set-cookie', 0, /^$/],
];

it('has every point of the HTTP Observatory that headers can bring: 135', async () => {
  const store = openMemoryStore();
  await goLive(store, [makeShell(), makeSection()]);
  const server = await startTestServer(store, { SITE_URL: 'https://www.example.com' });
  const response = await fetch(server.url);
  const unmet = rules.filter(([name, , best]) => !best.test(response.headers.get(name) ?? ''));
  expect(unmet).toEqual([]);
  const scripts = (await response.text()).match(/<script[^>]* src=[^>]*>/g) ?? [];
  expect(scripts.filter((tag) => !tag.includes(' integrity='))).toEqual([]);
  const integrity = 5;
  expect(rules.reduce((sum, [, points]) => sum + points, 100 + integrity)).toBe(135);
});
