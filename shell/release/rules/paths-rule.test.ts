import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { judgeDeclared } from '../check/fixtures/compare.ts';
import { pathsRule } from './paths-rule.ts';

const before = makeSection({
  pages: [{ path: '/news' }, { path: '/news/storms' }],
  redirects: [{ from: '/news/old', to: '/news' }],
});
const redirects = [{ from: '/news/old', to: '/news' }];

function findingsOf(options: Parameters<typeof makeSection>[0]) {
  const after = makeSection({ version: '1.1.0-b', redirects, ...options });
  return judgeDeclared(pathsRule, [makeShell(), before], [makeShell(), after]);
}

it('refuses to remove a page without a redirect, and suggests the nearest path', async () => {
  expect(await findingsOf({ pages: [{ path: '/news' }, { path: '/news/storm' }] })).toEqual([
    'refusal mf-news: mf-news 1.1.0-b removes the page /news/storms of revision 1. Add a redirect from it in the same release. Did you mean /news/storm?',
  ]);
});

// Regression: it suggested a redirect, and a redirect to that one is refused.
it('suggests a page for a removed page, though a redirect is more similar', async () => {
  const to = '/news/stormier';
  const after = { pages: [{ path: '/news' }, { path: to }] };
  expect(
    await findingsOf({ ...after, redirects: [...redirects, { from: '/news/storm', to }] }),
  ).toEqual([expect.stringMatching(/ Did you mean \/news\/stormier\?$/)]);
});

it('accepts removing a page with a redirect', async () => {
  const left = [...redirects, { from: '/news/storms', to: '/news' }];
  expect(await findingsOf({ pages: [{ path: '/news' }], redirects: left })).toEqual([]);
});

it('accepts a list that becomes shorter, but not the removal of all of its pages', async () => {
  const long = makeSection({ pages: [{ path: '/news' }, { path: '/news/page/2' }] });
  const judge = (path: string) =>
    judgeDeclared(
      pathsRule,
      [makeShell(), long],
      [makeShell(), makeSection({ version: '1.1.0-b', pages: [{ path }] })],
    );
  expect(await judge('/news')).toEqual([]);
  expect(await judge('/news/storms')).toHaveLength(2);
});

it('accepts a page that moves to another app', async () => {
  const after = makeSection({ version: '1.1.0-b', redirects });
  const storms = makeSection({ app: 'mf-storms', prefix: '/news/storms' });
  const findings = await judgeDeclared(
    pathsRule,
    [makeShell(), before],
    [makeShell(), after, storms],
  );
  expect(findings).toEqual([]);
});

it('warns about a removed redirect', async () => {
  expect(
    await findingsOf({ pages: [{ path: '/news' }, { path: '/news/storms' }], redirects: [] }),
  ).toEqual([
    'warning mf-news: The redirect from /news/old is gone; external links to it will return 404.',
  ]);
});
