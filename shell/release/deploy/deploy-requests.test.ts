import { expect, it } from 'vitest';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { createMemoryDriver, type MemoryDriver } from '../../store/fixtures/memory-driver.ts';
import { openSiteStore } from '../../store/site-store.ts';
import { deploy } from './deploy.ts';

const options = { channel: 'production', reason: 'test' };

/** Counts the calls of a driver by what they ask for: `read pages`, `write tables`. */
function countCalls(driver: MemoryDriver) {
  const calls = new Map<string, number>();
  const members = Object.entries(driver).map(([name, member]) => {
    if (typeof member !== 'function') return [name, member];
    const counted = (key: string, ...rest: never[]) => {
      const call = `${name} ${key.split('/')[0]}`;
      calls.set(call, (calls.get(call) ?? 0) + 1);
      return (member as (...values: unknown[]) => unknown)(key, ...rest);
    };
    return [name, counted];
  });
  return { driver: Object.fromEntries(members) as MemoryDriver, calls };
}

/** The calls of a deploy that changes one page of two of mf-news, beside mf-events with `others` pages. */
async function countDeploy(others: number) {
  const memory = createMemoryDriver();
  const store = openSiteStore(memory);
  const newsWith = (version: string, body: string) =>
    makeSection({ version, pages: [{ path: '/news', body }, { path: '/news/storms' }] });
  const events = makeSection({
    app: 'mf-events',
    prefix: '/events',
    pages: Array.from({ length: others }, (_, index) => ({ path: `/events/${index}` })),
  });
  await putReleases({ ...store, driver: memory }, makeShell(), newsWith('1.0.0-a', '<h1>A</h1>'));
  await putReleases({ ...store, driver: memory }, events, newsWith('1.1.0-b', '<h1>B</h1>'));
  const all = { shell: '1.0.0-a', 'mf-news': '1.0.0-a', 'mf-events': '1.0.0-a' };
  await deploy(store, { ...options, wanted: all });
  const { driver, calls } = countCalls(memory);
  await deploy(openSiteStore(driver), { ...options, wanted: { 'mf-news': '1.1.0-b' } });
  return Object.fromEntries([...calls].sort());
}

it('a deploy asks for what changes, however many pages other apps have', async () => {
  const calls = await countDeploy(2);
  expect(await countDeploy(60)).toEqual(calls);
  expect(calls['read pages'] ?? 0).toBeLessThanOrEqual(2);
  expect(calls['read tables']).toBe(3);
});
