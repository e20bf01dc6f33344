import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustRunSite, repositoryRoot } from '../processes.ts';
import { chooseInHeader, expect } from '../visitor/visit.ts';
import { inDevelopment, npm, releaseByPreview, setLead, test } from './section-repository.ts';

test('a section in a repository of its own: from an empty folder to live', {
  tag: '@own-repository',
}, async ({ page, store, server, folder, keys, complaints }) => {
  // It installs.
  test.setTimeout(400_000);
  const packages = join(folder, 'packages');
  const { version } = JSON.parse(
    await readFile(join(repositoryRoot, 'shell/ui/package.json'), 'utf8'),
  );
  const handedOver = `site-ui-${version}.tgz`;
  await mkdir(packages);
  await writeFile(join(packages, handedOver), 'Others.');
  const { errors } = await mustRunSite(['packages', packages], store);
  expect(errors.match(/^.+ had other contents.+$/gm)).toEqual([
    `${handedOver} had other contents, and npm keeps those that it has of a version. Raise the version of @site/ui in shell/ui/package.json before you hand it over.`,
  ]);
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
