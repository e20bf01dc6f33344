import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { compare, linesOf } from '../check/fixtures/compare.ts';
import { staticRule } from './static-rule.ts';

const shell = makeShell({ embeds: ['sign-up'] });
const news = makeSection({ version: '1.1.0-b', widgets: { 'sign-up': '<p>form</p>' } });

/** What the rule finds if the page at `path` was seen to do this. */
async function judge(path: string, behaviour: Record<string, string[]>) {
  const { subject } = await compare([shell], [shell, news]);
  const { pages, ...others } = await subject();
  const seen = pages.map((page) =>
    page.path === path && page.summary
      ? { ...page, summary: { ...page.summary, behaviour } }
      : page,
  );
  return linesOf(await staticRule.judge({ ...others, pages: seen }));
}

it('refuses a static page with behaviour', async () => {
  expect(await judge('/news', { page: ['calls useState()', 'has the handler onClick'] })).toEqual([
    'refusal mf-news: mf-news /news is declared static, but calls useState(), has the handler onClick. Remove that, or isStatic from its route.',
  ]);
});

it('refuses a static widget with behaviour, for the app that provides it', async () => {
  expect(await judge('/', { 'widget sign-up': ['calls useEffect()'] })).toEqual([
    'refusal mf-news: shell /: the widget sign-up of mf-news is declared static, but calls useEffect(). Remove that, or its name from staticWidgets.',
  ]);
});
