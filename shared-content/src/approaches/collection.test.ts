import { expect, it } from 'vitest';
import { section, writeEntry } from '../../loader/fixtures/write-root.ts';
import { publishFirst, urlOf } from '../../vite/fixtures/publish-first.ts';
import { approaches } from './collection.ts';

it('publishes lead and sections with the details only', async () => {
  const fields = { title: 'A way', description: 'In short.', updated: '2026-09-14' };
  const files = { 'approaches/d/index.md': writeEntry(fields, `Lead.\n\n${section}`)() };
  const { item, detail } = await publishFirst(approaches, files);
  expect(item).toEqual({ ...fields, slug: 'd', file: urlOf('approaches-d', 'json') });
  const sections = [{ title: 'Part', type: 'paragraph', content: [['Text.']] }];
  expect(detail).toEqual({ ...fields, slug: 'd', fullContent: [['Lead.']], sections });
});
