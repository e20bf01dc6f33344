import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { judgePages } from '../check/fixtures/compare.ts';
import { widgetsRule } from './widgets-rule.ts';

const host = makeShell({ embeds: ['sign-up'] });
const providing = makeSection({ widgets: { 'sign-up': '<p>form</p>' } });
const silent = makeSection({ version: '1.1.0-b' });

const findingsOf = judgePages.bind(undefined, widgetsRule);

it('refuses to remove a widget that a page embeds, naming page and widget', async () => {
  expect(await findingsOf([host, providing], [host, silent])).toEqual([
    'refusal mf-news: These pages embed the widget sign-up of mf-news 1.0.0-a, which would be removed: shell /. Keep it, or remove it from those pages first or in the same deploy.',
  ]);
});

it('accepts it if the page stops embedding it, or another app provides it', async () => {
  const other = makeSection({ app: 'mf-forms', prefix: '/forms', widgets: { 'sign-up': '<p/>' } });
  expect(await findingsOf([host, providing], [makeShell({ version: '2.0.0-b' }), silent])).toEqual(
    [],
  );
  expect(await findingsOf([host, providing], [host, silent, other])).toEqual([]);
});

it('accepts a widget that was already missing', async () => {
  expect(await findingsOf([host, silent], [host, silent])).toEqual([]);
});

it('warns of a widget that no app provides, with the nearest that one does', async () => {
  const misspelled = makeShell({ version: '2.0.0-b', embeds: ['sing-up'] });
  expect(await findingsOf([], [misspelled, providing])).toEqual([
    'warning shell: These pages embed the widget sing-up, which no app here provides: /; did you mean sign-up? They show its fallback until an app provides it.',
  ]);
});
