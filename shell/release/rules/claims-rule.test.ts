import { expect, it } from 'vitest';
import { type FakeRelease, makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { judgeDeclared } from '../check/fixtures/compare.ts';
import { claimsRule } from './claims-rule.ts';

const judge = (section: FakeRelease) => judgeDeclared(claimsRule, [], [makeShell(), section]);

it('names both apps of every prefix, widget and redirect that is claimed twice', async () => {
  const shared = {
    widgets: { 'sign-up': '<p>form</p>' },
    redirects: [{ from: '/news/old', to: '/news' }],
  };
  const live = [makeShell(), makeSection(shared)];
  const rival = makeSection({ ...shared, app: 'mf-rival' });
  const findings = await judgeDeclared(claimsRule, live, [...live, rival]);
  const remedy = 'Remove it from one of them first, or in the same deploy.';
  expect(findings).toEqual([
    `refusal mf-rival: mf-rival and mf-news both claim the prefix /news. ${remedy}`,
    `refusal mf-rival: mf-rival and mf-news both claim the widget sign-up. ${remedy}`,
    `refusal mf-rival: mf-rival and mf-news both claim the redirect from /news/old. ${remedy}`,
  ]);
  // The one that is deployed is at fault, whichever comes last.
  expect((await judgeDeclared(claimsRule, [makeShell(), rival], [...live, rival]))[0]).toBe(
    `refusal mf-news: mf-rival and mf-news both claim the prefix /news. ${remedy}`,
  );
});

it('refuses pages, not-found pages and redirects outside the prefixes of their section', async () => {
  const pages = [{ path: '/news' }, { path: '/newsletter' }];
  const redirects = [{ from: '/feed', to: '/news' }];
  const findings = await judge(makeSection({ pages, notFound: ['/jobs/:slug'], redirects }));
  const remedy = 'outside its prefixes: /news. Move it, or add a prefix';
  expect(findings).toEqual([
    expect.stringContaining(`refusal mf-news: mf-news declares /newsletter ${remedy}`),
    expect.stringContaining(`refusal mf-news: mf-news declares /jobs/:slug ${remedy}`),
    expect.stringContaining(`refusal mf-news: mf-news declares /feed ${remedy}`),
  ]);
});

it('refuses a page that a section declares twice', async () => {
  const pages = [
    { path: '/news' },
    { path: '/news/a', title: 'A' },
    { path: '/news/a', title: 'B' },
  ];
  expect(await judge(makeSection({ pages }))).toEqual([
    'refusal mf-news: mf-news declares the page /news/a more than once. Return it from pages() once.',
  ]);
});

it('accepts a prefix below another, unless it covers a page of that, for the one that is deployed', async () => {
  const outer = makeSection({ pages: [{ path: '/news' }, { path: '/news/storms' }] });
  const inner = makeSection({ app: 'mf-inner', prefix: '/news/storms', pages: [] });
  for (const [live, app] of [
    [outer, 'mf-inner'],
    [inner, 'mf-news'],
  ] as const) {
    const all = [makeShell(), outer, inner];
    expect(await judgeDeclared(claimsRule, [makeShell(), live], all)).toEqual([
      `refusal ${app}: mf-inner has a prefix that covers the page /news/storms of mf-news. Choose a prefix without pages of other apps.`,
    ]);
  }
});

it.each(['/healthz', '/api', '/api/news', '/404'])(
  'refuses the reserved prefix %s',
  async (prefix) => {
    const findings = await judge(makeSection({ prefix, pages: [] }));
    const own = /^\/[^/]+/.exec(prefix)?.[0];
    expect(findings).toEqual([
      expect.stringMatching(
        `^refusal mf-news: mf-news claims ${prefix}, but ${own} is reserved for `,
      ),
    ]);
  },
);

it('refuses a redirect from a reserved path', async () => {
  const redirects = [{ from: '/sitemap.xml', to: '/news' }];
  expect(await judge(makeSection({ redirects }))).toContainEqual(
    expect.stringContaining('claims /sitemap.xml, but /sitemap.xml is reserved'),
  );
});

it('accepts a prefix that only starts like a reserved path', async () => {
  expect(await judge(makeSection({ prefix: '/apiary' }))).toEqual([]);
});
