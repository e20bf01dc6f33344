import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { writeRoot } from '../loader/fixtures/write-root.ts';
import { describeUnknown } from './unknown-content.ts';

it.each([
  [
    ['lists'],
    'virtual:content/lists belongs to mf-b, whose code no other app can import: move what',
  ],
  [[], 'virtual:content/lists does not exist. This app has courses.'],
])('in the code of another app, which has the content %j: %s', async (content, expected) => {
  const site = { prefixes: [], routes: [], content };
  const root = await writeRoot({ 'site/mf-b/package.json': JSON.stringify({ site }) });
  const app = join(root, 'src/site/entries/mf-a');
  const importer = join(dirname(app), 'mf-b/src/a.ts');
  const unknown = { id: 'virtual:content/lists', name: 'lists', importer };
  const { message } = await describeUnknown(unknown, { names: ['courses'], app, root });
  expect(message).toContain(expected);
});
