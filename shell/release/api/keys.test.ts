import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFolderDriver } from '../../store/drivers/folder-driver.ts';
import { createMemoryDriver } from '../../store/fixtures/memory-driver.ts';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { openKeys } from './keys.ts';

const permit = { name: 'news', apps: ['mf-news'], channels: ['pr-*'] };

it('finds a key by its text, and stores only a hash of it', async () => {
  const driver = createMemoryDriver();
  const keys = openKeys(driver);
  const key = (await keys.add({ ...permit, days: 30 })) ?? '';
  expect(await keys.find(key)).toMatchObject(permit);
  const stored = [...driver.entries.values()].map((bytes) => new TextDecoder().decode(bytes));
  expect(stored).toHaveLength(1);
  expect(stored[0]).not.toContain(key.slice('site_news_'.length));
});

it.each([
  '',
  'site_news_x',
  `site_news_${'A'.repeat(43)}`,
  `site_../x_${'A'.repeat(43)}`,
  // As long as no file's name can be.
  `site_${'a'.repeat(300)}_${'A'.repeat(43)}`,
])('does not find "%s"', async (text) => {
  const keys = openKeys(createFolderDriver(await makeTemporaryFolder()));
  await keys.add({ ...permit, days: 30 });
  expect(await keys.find(text)).toBeUndefined();
});

it('names a damaged record, which can be removed', async () => {
  const driver = createMemoryDriver();
  const keys = openKeys(driver);
  await driver.write('keys/news.json', new TextEncoder().encode('{"na'));
  const key = `site_news_${'A'.repeat(43)}`;
  for (const reading of [keys.find(key), keys.list()]) {
    await expect(reading).rejects.toThrow('The record of the key "news" cannot be read. Remove it');
  }
  await keys.remove('news');
  expect(await keys.list()).toEqual([]);
});

it('removes a key that was added while the clock was ahead', async () => {
  const folder = await makeTemporaryFolder();
  const keys = openKeys(createFolderDriver(folder));
  await keys.add({ ...permit, days: 30 });
  const ahead = new Date(Date.now() + 30 * 86_400_000);
  await utimes(join(folder, 'keys/news.json'), ahead, ahead);
  await keys.remove('news');
  expect(await keys.list()).toEqual([]);
});

it('does not replace a key', async () => {
  const keys = openKeys(createMemoryDriver());
  await keys.add({ ...permit, days: 30 });
  await expect(keys.add({ ...permit, days: 60 })).rejects.toThrow(
    'The key "news" already exists. Choose another name, or remove it first',
  );
});
