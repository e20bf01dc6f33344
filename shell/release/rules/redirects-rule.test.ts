import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import type { Release } from '../../store/records.ts';
import { judgeDeclared } from '../check/fixtures/compare.ts';
import { redirectsRule } from './redirects-rule.ts';

const pages = [{ path: '/news' }, { path: '/news/first' }];
const news = (redirects: Release['redirects'], version = '1.1.0-b') =>
  makeSection({ version, pages, redirects });

function findingsOf(redirects: Release['redirects'], shell = makeShell()) {
  return judgeDeclared(redirectsRule, [shell, news([], '1.0.0-a')], [shell, news(redirects)]);
}

it('accepts one to a page, or to an anchor on it', async () => {
  expect(
    await findingsOf([
      { from: '/news/old', to: '/news/first#top' },
      { from: '/news/older', to: '/news' },
    ]),
  ).toEqual([]);
});

it('refuses one that leads nowhere and suggests the nearest page', async () => {
  expect(await findingsOf([{ from: '/news/old', to: '/news/frist' }])).toEqual([
    'refusal mf-news: The redirect /news/old → /news/frist of mf-news leads nowhere. Point it at a page. Did you mean /news/first?',
  ]);
});

it('refuses one to another redirect, wherever that leads', async () => {
  const refused = [
    { from: '/news/a', to: '/news/b' },
    { from: '/news/b', to: '/news/a' },
    { from: '/news/frost', to: '/news/old' },
  ];
  const accepted = { from: '/news/old', to: '/news/first' };
  expect(await findingsOf([...refused, accepted])).toEqual([
    'refusal mf-news: The redirect /news/a → /news/b of mf-news leads to another redirect. Point it at a page. Did you mean /news?',
    'refusal mf-news: The redirect /news/b → /news/a of mf-news leads to another redirect. Point it at a page. Did you mean /news?',
    'refusal mf-news: The redirect /news/frost → /news/old of mf-news leads to another redirect. Point it at a page. No similar path exists.',
  ]);
});

it('refuses one that hides a page', async () => {
  expect(await findingsOf([{ from: '/news/first', to: '/news' }])).toEqual([
    'refusal mf-news: mf-news redirects /news/first, which is also a page of mf-news. Keep one of the two.',
  ]);
});

it('refuses one to a section that the shell knows and that is not live', async () => {
  const planning = makeShell({ planned: { 'mf-events': ['/events'] } });
  expect(await findingsOf([{ from: '/news/fair', to: '/events' }], planning)).toEqual([
    'refusal mf-news: The redirect /news/fair → /events of mf-news leads to a section that is not live here. Point it at a page. No similar path exists.',
  ]);
});

it('only warns about an app that does not change', async () => {
  const broken = news([{ from: '/news/old', to: '/news/nothing-like-it-at-all' }]);
  const after = [makeShell({ version: '2.0.0-b' }), broken];
  const findings = await judgeDeclared(redirectsRule, [makeShell(), broken], after);
  expect(findings).toEqual([
    expect.stringMatching(/^warning mf-news: .*leads nowhere.*No similar path exists\.$/),
  ]);
});
