import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from './fixtures/write-root.ts';
import { readPlan, readSiteFields } from './plan.ts';

let root: string;
beforeEach(async () => {
  root = await makeFolder('plan-');
});

async function writePackage(folder: string, content: object): Promise<void> {
  await mkdir(join(root, folder));
  await writeFile(join(root, folder, 'package.json'), JSON.stringify(content));
}

it('the plan is what the package.json of each app says, and of sections elsewhere', async () => {
  const careers = { prefixes: ['/careers'], routes: ['/careers'] };
  const shell = { prefixes: ['/'], routes: ['/'], anchors: { '/': ['about'] } };
  await writePackage('shell', { site: { ...shell, otherSections: { 'mf-careers': careers } } });
  await writePackage('mf-news', {
    site: { prefixes: ['/news'], routes: [], content: ['stories'] },
  });
  await writePackage('e2e', { name: 'no app' });
  await mkdir(join(root, 'docs'));
  expect(readPlan(root)).toMatchObject([
    { id: 'mf-news', prefixes: ['/news'], routes: [], anchors: {} },
    { id: 'shell', ...shell },
    { id: 'mf-careers', ...careers, anchors: {} },
  ]);
  expect(readSiteFields(join(root, 'mf-news'))?.content).toEqual(['stories']);
});

it('a field that is not valid is named with its file', async () => {
  await writePackage('mf-news', { site: { prefixes: ['news'], routes: [], contents: [] } });
  const read = () => readSiteFields(join(root, 'mf-news'));
  expect(read).toThrow(/mf-news\/package\.json is not valid:[\s\S]*contents/);
  expect(read).toThrow('prefixes[0]');
  // Other teams' builds go on.
  await writePackage('mf-events', { site: { prefixes: ['/events'], routes: [] } });
  expect(readPlan(root).map(({ id }) => id)).toEqual(['mf-events']);
});
