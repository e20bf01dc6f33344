import { expect, it } from 'vitest';
import { goLive } from '../../compose/fixtures/live-store.ts';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { type CheckOptions, composeAndJudge } from './compose-and-judge.ts';
import { withFacts } from './fixtures/compare.ts';

const shell = makeShell({ embeds: ['sign-up'] });
const pages = [{ path: '/news' }, { path: '/news/storms' }];
const live = makeSection({ pages, widgets: { 'sign-up': '<p>form</p>' } });
const body = '<p data-not-found>No news.</p><a href="/news/strom">Storms</a>';
/** Violates every rule for a combination that can be composed. */
const broken = withFacts(
  makeSection({
    version: '1.1.0-b',
    pages: [{ path: '/news', body }],
    redirects: [{ from: '/news/a', to: '/news/a' }],
  }),
  { startup: Array.from({ length: 13 }, (_, index) => `part-${index}.js`) },
);

async function checkAfterLive(fake: typeof broken, options: CheckOptions = {}) {
  const store = openMemoryStore();
  const previous = await goLive(store, [shell, live]);
  await putReleases(store, fake);
  const releases = [shell.release, fake.release];
  return { store, ...(await composeAndJudge(store, releases, previous, options)) };
}

it('reports everything it refuses at once and writes nothing to the channel', async () => {
  const { store, findings } = await checkAfterLive(broken);
  expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
    'refusal redirects',
    'refusal paths',
    'refusal heads',
    'refusal pages',
    'refusal widgets',
    'refusal links',
    'refusal budgets',
  ]);
  expect(await store.lastRevisionNumber('production')).toBe(1);
});

it('does not render releases that do not fit together, but still reports the rest', async () => {
  const needs = { 'react-router-dom': ['useLoaderData'] };
  const unfit = withFacts(broken, { contract: 3, needs, prefixes: ['/news', '/api'] });
  const { composed, findings } = await checkAfterLive(unfit);
  const rules = findings.map(({ rule }) => rule);
  expect(rules).toEqual(['contract', 'shared', 'claims', 'redirects', 'paths']);
  expect(composed).toBeUndefined();
});

it('refuses a page with code in it even if only a widget on it changes', async () => {
  const script = '<script>1</script>';
  const widgets = { 'sign-up': script };
  const next = makeSection({
    version: '1.1.0-b',
    pages: [{ path: '/news', body: script }],
    widgets,
  });
  const { findings } = await checkAfterLive(next, { isRollback: true });
  expect(findings.filter(({ rule }) => rule === 'markup')).toEqual([
    expect.objectContaining({ severity: 'refusal', app: 'mf-news', path: '/' }),
    expect.objectContaining({ severity: 'refusal', app: 'mf-news', path: '/news' }),
  ]);
});

it('turns content refusals into warnings for a rollback, but not broken redirects', async () => {
  const { findings } = await checkAfterLive(broken, { isRollback: true });
  expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
    'refusal redirects',
    'warning paths',
    'warning heads',
    'warning pages',
    'warning widgets',
    'warning links',
    'warning budgets',
  ]);
});
