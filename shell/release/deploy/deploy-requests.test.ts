import { describe, expect, it } from 'vitest';
import { hashInputs } from '../../compose/page-inputs.ts';
import { makeEntries } from '../../store/fixtures/fake-entries.ts';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { interrupt } from '../../store/fixtures/interrupted-driver.ts';
import { createMemoryDriver, type MemoryDriver } from '../../store/fixtures/memory-driver.ts';
import type { PageReference } from '../../store/records.ts';
import { openSiteStore } from '../../store/site-store.ts';
import { deploy } from './deploy.ts';

const options = { channel: 'production', reason: 'test' };
const [a, b] = ['1.0.0-a', '1.1.0-b'] as const;

/** The calls of a deploy of `mf-news` b on what is live, by what they ask for: `read pages`, `write tables`. */
async function countDeploy(memory: MemoryDriver): Promise<Record<string, number>> {
  const calls = new Map<string, number>();
  const { driver } = interrupt(memory, async (_, name, key) => {
    const call = `${name} ${key.split('/')[0]}`;
    calls.set(call, (calls.get(call) ?? 0) + 1);
  });
  const { rendered } = await deploy(openSiteStore(driver), {
    ...options,
    wanted: { 'mf-news': b },
  });
  expect(rendered).toBe(1);
  return Object.fromEntries([...calls].sort());
}

describe('a deploy asks for what changes', () => {
  /** One page of two of mf-news changes, beside mf-events with that many pages. */
  async function countBeside(others: number) {
    const memory = createMemoryDriver();
    const store = openSiteStore(memory);
    const events = makeSection({
      app: 'mf-events',
      prefix: '/events',
      pages: Array.from({ length: others }, (_, index) => ({ path: `/events/${index}` })),
    });
    const filled = { ...store, driver: memory };
    await putReleases(filled, makeShell(), events, makeEntries(2, a), makeEntries(2, b));
    await deploy(store, { ...options, wanted: { shell: a, 'mf-news': a, 'mf-events': a } });
    return countDeploy(memory);
  }

  it('however many pages other apps have', async () => {
    const calls = await countBeside(2);
    expect(await countBeside(60)).toEqual(calls);
    expect(calls).toMatchObject({ 'read tables': 3, 'write tables': 1, 'write pages': 1 });
    expect(calls['read pages'] ?? 0).toBeLessThanOrEqual(1);
  });

  it('however many pages its app has, but for the parts of their table', async () => {
    const small = await countDeploy(await fillWithNews(100));
    const large = await countDeploy(await fillWithNews(1_000));
    const tables = [small, large].map((calls) => [calls['read tables'], calls['write tables']]);
    // The shell's table, the root with its parts; of those the root and one part are written.
    expect(tables).toEqual([
      [2, 1],
      [2 + 16, 2],
    ]);
    const others = { 'read tables': 0, 'write tables': 0 };
    expect({ ...large, ...others }).toEqual({ ...small, ...others });
  });
});

/** A store in which version a with so many pages is live, though nothing was rendered. */
async function fillWithNews(count: number): Promise<MemoryDriver> {
  const memory = createMemoryDriver();
  const store = { ...openSiteStore(memory), driver: memory };
  const news = makeEntries(count, a);
  await putReleases(store, makeShell(), news, makeEntries(count, b));
  const { revision } = await deploy(store, { ...options, wanted: { shell: a } });
  const files = Object.values(news.release.lists);
  const live = await Promise.all([store.readRelease('shell', a), news.release]);
  const pages = news.release.pages.map(({ path, head }, index) => {
    const made = referTo(files[index] ?? '');
    const inputs = hashInputs({ app: 'mf-news', head }, made, live);
    return [path, { ...made, page: `page-${index}`, inputs }] as const;
  });
  const table = await store.writeTable({ pages: Object.fromEntries(pages), notFound: {} });
  const apps = { ...revision.apps, 'mf-news': a };
  const tables = {
    ...revision.tables,
    'mf-news': { table, uses: { shell: a, 'mf-news': a }, widgets: {} },
  };
  await store.appendRevision({ ...revision, number: 2, apps, tables });
  return memory;
}

function referTo(file: string): Omit<PageReference, 'page'> {
  const none = { anchors: [], failures: [], behaviour: {}, headings: [], links: {}, scripts: {} };
  return {
    widgets: {},
    reads: { 'mf-news': [file], shell: [] },
    summary: { ...none, h1: 1 },
  };
}
