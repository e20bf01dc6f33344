import { expect, it } from 'vitest';
import { section, writeEntry } from '../../loader/fixtures/write-root.ts';
import { noPicture, publishFirst } from '../../vite/fixtures/publish-first.ts';
import { audiences } from './collection.ts';

it('publishes the lead of the hero with the details only', async () => {
  const purpose = { label: 'People', purpose: 'For them.' };
  const fields = { ...purpose, heroDescription: 'Hero.', updated: '2026-09-14' };
  const files = { 'audiences/c/index.md': writeEntry(fields, section)() };
  const { item, detail } = await publishFirst(audiences, files);
  expect(item).toMatchObject({ ...purpose, slug: 'c', ...noPicture });
  expect(item).not.toHaveProperty('heroDescription');
  const sections = [{ title: 'Part', type: 'paragraph', content: [['Text.']] }];
  expect(detail).toMatchObject({ ...purpose, slug: 'c', heroDescription: 'Hero.', sections });
});
