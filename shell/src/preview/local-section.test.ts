// @document
import { expect, it, vi } from 'vitest';
import { createFakeSite, tea } from '../fixtures/fake-site.tsx';
import { withLocalSection } from './local-section.ts';

const origin = 'http://localhost:4000';
const { data } = createFakeSite();
const others = data.sections.filter(({ id }) => id !== tea.id);
const answer = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));
const load = (app = tea.id) => withLocalSection(data, `${app}@${origin}`);

it('loads the section from the visitor’s computer', async () => {
  answer({ sections: [{ ...tea, version: '2.0.0-local' }] });
  const { sections } = await load();
  expect(sections).toEqual([
    ...others,
    { ...tea, version: '2.0.0-local', entry: origin + tea.entry },
  ]);
});

it('adds a section that exists on the visitor’s computer only', async () => {
  const cups = { ...tea, id: 'mf-cups' };
  answer({ sections: [cups] });
  const { sections } = await load('mf-cups');
  expect(sections).toEqual([...data.sections, { ...cups, entry: origin + tea.entry }]);
});

it.each([
  [{ sections: [] }, `mf-tea is not live at ${origin}.`],
  [{ sections: [{ ...tea, id: 'mf-teas' }] }, `mf-tea is not live at ${origin}; did you mean`],
  [[], `${origin} does not serve this site`],
])('says what is wrong with %j', async (body, problem) => {
  answer(body);
  await expect(load()).rejects.toThrow(problem);
});

it('ignores an override from the store', async () => {
  expect(await withLocalSection(data, 'mf-tea@1.0.0-abc')).toBe(data);
});
