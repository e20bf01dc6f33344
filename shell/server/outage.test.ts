import { expect, it } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import { type StoreDriver, StoreError } from '../store/drivers/driver.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { keys, openSiteStore } from '../store/site-store.ts';
import { storeTarget, writeRelease } from '../store/write-release.ts';
import { openSiteOn } from './fixtures/live-site.ts';

const [shell, news] = [makeShell(), makeSection({ redirects: [{ from: '/old', to: '/news' }] })];
const paths = ['/', '/news', '/old', `/_releases/mf-news/files/${news.release.entry}`];

/** A driver whose n-th reading fails until `heal`, which returns whether there were that many. */
function failAt(driver: StoreDriver, number: number) {
  let count = 0;
  let isHealed = false;
  const failing =
    <Result>(work: (key: string) => Promise<Result>) =>
    async (key: string) => {
      count += 1;
      if (count === number && !isHealed) throw new StoreError('away');
      return work(key);
    };
  const { read, list, modifiedAt } = driver;
  const unreliable = { read: failing(read), list: failing(list), modifiedAt: failing(modifiedAt) };
  const heal = () => {
    isHealed = true;
    return count >= number;
  };
  return { driver: { ...driver, ...unreliable }, heal };
}

/** What a server with this driver answers before and after it heals. */
async function serve({ driver, heal }: ReturnType<typeof failAt>) {
  const site = await openSiteOn(openSiteStore(driver));
  const ask = async (path: string) => {
    const response = await site.ask(path, { headers: { 'accept-encoding': 'br' } });
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    return { path, status: response.status, headers: [...response.headers], body };
  };
  const askAll = () => Promise.all(paths.map((path) => ask(path).catch(() => undefined)));
  const first = await askAll();
  const hasFailed = heal();
  await site.channel.refresh();
  return { hasFailed, first, second: await askAll() };
}

it.each([
  ['whole', false],
  ['damaged', true],
])(
  'a failed reading of a %s store never causes a wrong answer, then or later',
  async (_, isDamaged) => {
    const { driver } = openMemoryStore();
    const store = openSiteStore(driver);
    await goLive(store, [shell]);
    await goLive(store, [shell, news]);
    for (const release of [shell, news]) await writeRelease(storeTarget(store), release);
    if (isDamaged) {
      await goLive(store, [shell, makeSection({ version: '1.1.0-b' })]);
      await driver.write(keys.release('mf-news', '1.1.0-b'), new Uint8Array());
    }
    const { second: whole } = await serve(failAt(driver, 0));
    expect(whole[1]).toMatchObject({ path: '/news', status: 200 });
    for (let number = 1, isOver = false; !isOver; number += 1) {
      const { hasFailed, first, second } = await serve(failAt(driver, number));
      first.forEach((answer, index) => {
        if (answer !== undefined && answer.status !== 503) expect(answer).toEqual(whole[index]);
      });
      expect(second).toEqual(whole);
      isOver = !hasFailed;
    }
  },
);
