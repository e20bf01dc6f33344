import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { mustRunSite } from '../processes.ts';
import { unpack } from '../versions/packed-version.ts';
import { chooseInHeader, expect } from '../visitor/visit.ts';
import { inDevelopment, npm, releaseByPreview, setLead, test } from './section-repository.ts';

/** Names of packages, with their versions, whose bytes were others when a version was packed. */
async function listChangedPackages(folder: string, earlier: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  const packed = (await readdir(earlier)).filter((name) => names.includes(name));
  const changed = packed.map(async (name) => {
    // Packed without gzip.
    const known = await readFile(join(earlier, name));
    return known.equals(gunzipSync(await readFile(join(folder, name)))) ? [] : [name];
  });
  return (await Promise.all(changed)).flat();
}

test('a section in a repository of its own: from an empty folder to live', {
  tag: '@own-repository',
}, async ({ page, store, server, folder, keys, complaints }) => {
  // It installs.
  test.setTimeout(400_000);
  const packages = join(folder, 'packages');
  await mustRunSite(['packages', packages], store);
  // npm goes on with what it has of a version, and elsewhere refuses its other bytes.
  const earlier = unpack('2026-11-25', 'section', join(folder, 'earlier'));
  expect(await listChangedPackages(packages, join(earlier, 'packages'))).toEqual([]);
  const careers = join(folder, 'careers');
  const create = ['create', 'mf-careers', '--prefix', '/careers', '--to', careers];
  await mustRunSite([...create, '--packages', packages, '--site', server.url], store);
  await npm(['install', '--prefer-offline', '--no-audit', '--no-fund'], careers);
  expect(await npm(['test'], careers)).toMatch(/Tests .*2 passed/);

  const texts = join(careers, 'src/overview/texts.ts');
  await setLead(texts, 'Work with us on lasting skills.');
  await inDevelopment(careers, async (url) => {
    await page.goto(`${url}/search?q=founders`);
    await expect(page.getByRole('main').getByRole('link', { name: /^Founders/ })).toBeVisible();
    await page.goto(`${url}/careers`);
    await expect(page.getByText('Work with us on lasting skills.')).toBeVisible();
    await expect(page.locator('html[data-hydrated]')).toBeVisible();
    await setLead(texts, 'Shown as it is written.');
    await expect(page.getByText('Shown as it is written.')).toBeVisible();
    await expect(page.locator('html[data-hydrated]')).toBeVisible();
    await chooseInHeader(page, 'Home');
    await expect(
      page.getByRole('heading', { name: 'Where would you like to start?' }),
    ).toBeVisible();
    await chooseInHeader(page, 'About');
    await expect(page.locator('[data-section="mf-company"]')).toHaveAttribute(
      'data-version',
      /^0\.1\.0-/,
    );
    expect(complaints).toEqual([]);
  });

  await releaseByPreview({ repository: careers, texts, url: server.url, keys });
});
