import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  inDevelopment,
  npm,
  releaseByPreview,
  setLead,
  test,
} from '../releases/section-repository.ts';
import { expect, headingOf, markDocument, visit } from '../visitor/visit.ts';
import { unpack } from './packed-version.ts';

test('a section in a repository of its own, with packages of the version before', {
  tag: '@versions',
}, async ({ page, server, folder, keys, complaints }) => {
  // It installs.
  test.setTimeout(300_000);
  const { url } = server;
  const repository = unpack('2026-11-25', 'section', join(folder, 'careers'));
  const texts = join(repository, 'src/overview.ts');
  await setLead(texts, 'Work with us on lasting skills.');
  const manifest = join(repository, 'package.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace('http://localhost:1', url));
  await npm(['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], repository);

  await inDevelopment(repository, async (development) => {
    await visit(page, `${development}/careers`);
    await expect(page.getByText('Work with us on lasting skills.')).toBeVisible();
    await visit(page, `${development}/sample`);
    await page.getByRole('button', { name: 'Count: 0' }).click();
    await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
    await page.goto('about:blank');
  });
  await releaseByPreview({ repository, texts, url, keys });

  // Its code is loaded by this version's shell.
  await visit(page, `${url}/search?q=careers`);
  const isSameDocument = await markDocument(page);
  const link = page.getByRole('main').getByRole('link', { name: /^Careers/ });
  // Code that is not there within its deadline, as on a busy machine, is replaced by the document.
  const code = page.waitForResponse(/\/mf-careers\/files\/overview-page-/);
  await link.hover();
  await (await code).finished();
  await link.click();
  await expect(headingOf(page)).toHaveText('Careers');
  expect(await isSameDocument()).toBe(true);
  expect(complaints).toEqual([]);
});
