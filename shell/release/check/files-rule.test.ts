import { expect, it } from 'vitest';
import { compress } from '../compress.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { keys } from '../store/site-store.ts';
import { checkFiles } from './files-rule.ts';
import { compare, linesOf } from './fixtures/compare.ts';

const [shell, live] = [makeShell(), makeSection()];
const news = makeSection({ version: '1.1.0-b' });
const other = new TextEncoder().encode('something else');
const entry = keys.file('mf-news', news.release.entry);

const open = () => compare([shell, live], [shell, news]);

it('accepts a release whose files are as they were published', async () => {
  const { store, combination } = await open();
  const bytes = news.files.get(news.release.entry) ?? other;
  await store.driver.write(`${entry}.br`, await compress(bytes, 'br'));
  await store.driver.write(`${entry}.gz`, await compress(bytes, 'gzip'));
  expect(await checkFiles(store, combination)).toEqual([]);
});

it('names every file that is missing or differs, with what to do', async () => {
  const { store, combination } = await open();
  store.driver.entries.delete(entry);
  const server = keys.server('mf-news', news.release.server.name);
  await store.driver.write(server, other);
  expect(linesOf(await checkFiles(store, combination))).toEqual([
    `refusal mf-news: mf-news 1.1.0-b is not in the store as it was published:\n  ${entry} is missing\n  ${server} does not match the record\nPublish it again from the same source: npm run site -- publish mf-news`,
  ]);
});

it.each(['br', 'gz'])(
  'names a .%s variant that would give visitors something else',
  async (ending) => {
    const { store, combination } = await open();
    const variant = await compress(other, ending === 'br' ? 'br' : 'gzip');
    await store.driver.write(`${entry}.${ending}`, variant);
    expect(linesOf(await checkFiles(store, combination)).join()).toContain(
      `${entry} has a damaged .${ending} variant`,
    );
  },
);

it('does not read again what is live already', async () => {
  const { store, combination } = await compare([shell, live], [shell, live]);
  store.driver.entries.delete(keys.file('mf-news', live.release.entry));
  expect(await checkFiles(store, combination)).toEqual([]);
});
