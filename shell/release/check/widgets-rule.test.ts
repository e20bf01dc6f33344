import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { compare, linesOf } from './fixtures/compare.ts';
import { checkWidgets } from './widgets-rule.ts';

const host = makeShell({ embeds: 'sign-up' });
const offering = makeSection({ widgets: { 'sign-up': '<p>form</p>' } });
const silent = makeSection({ version: '1.1.0-b' });

async function findingsOf(...[before, after]: Parameters<typeof compare>) {
  const { combination, pages } = await compare(before, after);
  return linesOf(checkWidgets(combination, await pages()));
}

it('refuses to take away a widget that a page embeds, naming page and widget', async () => {
  expect(await findingsOf([host, offering], [host, silent])).toEqual([
    'refusal mf-news: The widget sign-up of mf-news 1.0.0-a would be gone, but these pages embed it: shell /. Keep it, or remove it from those pages first or in the same deploy.',
  ]);
});

it('accepts it where the page lets go of it as well, or another app takes it over', async () => {
  const other = makeSection({ app: 'mf-forms', prefix: '/forms', widgets: { 'sign-up': '<p/>' } });
  expect(await findingsOf([host, offering], [makeShell({ version: '2.0.0-b' }), silent])).toEqual(
    [],
  );
  expect(await findingsOf([host, offering], [host, silent, other])).toEqual([]);
});

it('accepts a widget that nobody has offered before', async () => {
  expect(await findingsOf([host, silent], [host, silent])).toEqual([]);
});
