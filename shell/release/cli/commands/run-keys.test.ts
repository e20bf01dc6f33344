import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../../store/fixtures/temporary-folder.ts';
import { runSite } from '../../fixtures/run-site.ts';

let folder: string;
const covering = '--apps mf-news --channels production,pr-*';

beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

function keys(words: string) {
  vi.stubEnv('RELEASE_KEYS', folder);
  return runSite('unused', 'keys', ...words.split(' '));
}

it('adds a key, shows it once, lists and removes it', async () => {
  const added = await keys(`add news ${covering} --days 30`);
  expect(added.out).toMatch(
    /^Added news: mf-news on production, pr-\*, for 30 days\.\nSITE_KEY=site_news_[\w-]{43}\nSave it now/,
  );
  expect((await keys(`add once ${covering} --days 1`)).out).toContain(', for 1 day.\n');
  await keys('remove once');
  const { out } = await keys('list');
  expect(out).toMatch(/^news {2}mf-news on production, pr-\*, expires \d{4}-\d\d-\d\d$/);
  expect((await keys('remove news')).code).toBe(0);
  expect((await keys('list')).out).toBe('No keys.');
});

it('lists whom a key is for, and whether it has expired', async () => {
  await keys(`add ci ${covering} --issuer https://ci.example --repository a/b --branch main`);
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2126, 0));
  expect((await keys('list')).out).toMatch(/, expired \d{4}-\d\d-\d\d, for a\/b on branch main$/);
});

it.each([
  ['frob', 2, 'keys requires add, list or remove, not "frob"'],
  ['list news', 2, "too many arguments for 'keys list': news"],
  ['add', 2, 'keys add requires the name of a key'],
  ['add news', 2, 'keys add requires --apps and --channels'],
  [`add Süd ${covering}`, 2, '"Süd" is not a valid key name'],
  ['add news --apps mf_news --channels *', 2, '"mf_news" is not a list of names'],
  [`add news ${covering} --days 0`, 2, '"0" is not a number of days'],
  [`add news ${covering} --days 4000`, 2, '"4000" is not a number of days from 1 to 3650'],
  [`add news ${covering} --issuer ci --repository a/b --branch main`, 2, '"ci" is not a URL'],
  [`add news ${covering} --issuer http://ci.example`, 2, 'is not a URL with https'],
  [`add news ${covering} --issuer https://ci.example`, 2, 'require each other'],
  ['remove news', 1, 'Unknown key "news". Existing keys: none.'],
  ['remove ../news', 2, '"../news" is not a valid key name'],
])('keys %s exits with %d and says why', async (words, code, message) => {
  const result = await keys(words);
  expect(result.code).toBe(code);
  expect(result.err).toContain(message);
});

it('names the setting of a folder that it cannot write', async () => {
  await writeFile(join(folder, 'keys'), '');
  const { err } = await keys(`add news ${covering}`);
  expect(err).toContain(`Cannot write to RELEASE_KEYS ${folder}: `);
});

it('requires the setting that names where keys are', async () => {
  folder = '';
  const { code, err } = await keys('list');
  expect({ code, err }).toMatchObject({ code: 1 });
  expect(err).toContain('RELEASE_KEYS is not set.');
});
