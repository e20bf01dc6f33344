import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { goLive } from '../../../compose/fixtures/live-store.ts';
import { openSiteOn, siteUrl } from '../../../server/fixtures/live-site.ts';
import { makeSection, makeShell } from '../../../store/fixtures/fake-releases.ts';
import { makeTemporaryFolder } from '../../../store/fixtures/temporary-folder.ts';
import { keys } from '../../../store/site-store.ts';
import { provideStore } from '../../fixtures/run-site.ts';

const pages = [{ path: '/news' }, { path: '/news/storms' }];
const news = makeSection({ pages, redirects: [{ from: '/news/old', to: '/news' }] });

let target: string;
const read = (path: string) => readFile(join(target, path), 'utf8');

const { site, store } = provideStore({
  command: 'export',
  fill: (filled) => goLive(filled, [makeShell(), news]),
});

beforeEach(async () => {
  target = join(await makeTemporaryFolder(), 'copy');
  vi.stubEnv('SITE_URL', siteUrl);
});

async function answerOf(path: string): Promise<string> {
  const { ask } = await openSiteOn(store());
  return (await ask(path)).text();
}

async function exportOnce() {
  const ended = await site(target);
  // runSite() resets the environment, so set it again for the next run.
  vi.stubEnv('SITE_URL', siteUrl);
  return ended;
}

it('writes every page exactly as served, with its files', async () => {
  const { code, out } = await exportOnce();
  expect(code).toBe(0);
  expect(out).toContain(`Exported revision 1 of production to ${target}: 3 pages, 18 files.`);
  expect(out).toContain('Set SEND_EMAIL_URL');
  expect(await read('index.html')).toBe(await answerOf('/'));
  expect(await read('news.html')).toBe(await answerOf('/news'));
  expect(await read('news/storms.html')).toContain(`href="${siteUrl}/news/storms"`);
  expect(await read('404.html')).toBe(await answerOf('/nothing'));
  for (const name of ['robots.txt', 'sitemap.xml', '_site.json']) {
    expect(await read(name)).toBe(await answerOf(`/${name}`));
  }
  expect(await read('_redirects')).toBe('/news/old /news 301\n');
  expect(await read('news/old.html')).toContain('http-equiv="refresh" content="0; url=/news"');
  expect(await read('_headers')).toMatch(/^\/news\n {2}Cache-Control: no-cache\n {2}Content-Sec/m);
  // No server is there to take reports, and maps are for servers.
  expect(await read('_headers')).not.toMatch(/report|endpoints/i);
  expect(await readdir(join(target, '_releases/mf-news'))).toEqual(['files']);
  const files = await readdir(join(target, '_releases/mf-news/files'));
  expect(files.sort()).toEqual(Object.keys(news.release.files).sort());
});

it('has what the host has to do in its result, too', async () => {
  const notesOf = async () => JSON.parse((await site(target, '--json')).out).notes;
  expect(await notesOf()).toEqual([expect.stringContaining('Set SEND_EMAIL_URL')]);
  vi.stubEnv('SITE_URL', siteUrl);
  vi.stubEnv('SEND_EMAIL_URL', 'https://mail.example.com/send');
  expect(await notesOf()).toEqual([]);
});

it('replaces an earlier export, removes stale files and keeps foreign ones', async () => {
  await exportOnce();
  await writeFile(join(target, 'CNAME'), 'www.site.example');
  await goLive(store(), [makeShell(), makeSection({ version: '1.1.0-b' })]);
  expect((await exportOnce()).code).toBe(0);
  expect(await readdir(target)).not.toContain('news');
  expect(await read('news.html')).toContain('<h1>');
  const files = await readdir(join(target, '_releases/mf-news/files'));
  expect(files.filter((name) => name in news.release.files)).toEqual([]);
  expect(await read('CNAME')).toBe('www.site.example');
  expect(await read('_redirects')).toBe('');
});

it('leaves files as they are whose bytes are the same', async () => {
  const longAgo = new Date('2026-01-01T00:00:00Z');
  const timeOf = async (name: string) => (await stat(join(target, name))).mtime;
  await exportOnce();
  for (const name of ['news.html', 'index.html']) {
    await utimes(join(target, name), longAgo, longAgo);
  }
  await writeFile(join(target, 'news.html'), 'Of an export before.');
  await exportOnce();
  expect(await timeOf('index.html')).toEqual(longAgo);
  expect(await read('news.html')).toBe(await answerOf('/news'));
});

it('can be repeated after it was interrupted', async () => {
  await exportOnce();
  await goLive(store(), [makeShell(), makeSection({ version: '1.1.0-b' })]);
  const marker = JSON.parse(await read('.site-export.json'));
  // As if the next export was interrupted after writing its marker and one file.
  const left = ['half.html', 'half.html.part', 'index.html.part'];
  for (const name of left) await writeFile(join(target, name), '');
  const files = [...marker.files, 'half.html'];
  await writeFile(join(target, '.site-export.json'), JSON.stringify({ files }));
  await exportOnce();
  expect((await readdir(target)).filter((name) => left.includes(name))).toEqual([]);
});

it('goes on where one was stopped before anything was written', async () => {
  await mkdir(target);
  await writeFile(join(target, '.site-export.json.part'), '{');
  expect((await exportOnce()).code).toBe(0);
  expect(await readdir(target)).not.toContain('.site-export.json.part');
});

it('keeps a preview out of search engines and caches', async () => {
  await goLive(store(), [makeShell(), news], 'pr-1');
  expect((await site(target, '--channel', 'pr-1')).code).toBe(0);
  expect(await read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  const [, block] = /^\/news\n((?: {2}.*\n)+)/m.exec(await read('_headers')) ?? [];
  expect(block).toContain('  Cache-Control: private, no-store\n');
  expect(block).toContain('  X-Robots-Tag: noindex\n');
});

it('refuses a revision that a server would not serve, and writes nothing', async () => {
  await goLive(store(), [makeShell(), makeSection({ version: '1.1.0-b' })]);
  const key = keys.release('mf-news', '1.1.0-b');
  await store().driver.write(key, new Uint8Array());
  const { code, err } = await exportOnce();
  expect([code, err]).toEqual([1, expect.stringContaining(key)]);
  await expect(readdir(target)).rejects.toThrow('ENOENT');
});

it('refuses an unknown channel, with those there are', async () => {
  const { err } = await site(target, '--channel', 'pr-9');
  expect(err).toContain('Unknown channel "pr-9"');
});

it('refuses a folder with other files', async () => {
  await mkdir(target);
  await writeFile(join(target, 'thesis.txt'), 'mine');
  const { code, err } = await exportOnce();
  expect(code).toBe(1);
  expect(err).toContain(`${target} is not empty and not an earlier export`);
  expect(await readdir(target)).toEqual(['thesis.txt']);
});

it('names the folder that it cannot write', async () => {
  // Nobody can create a folder there, and `mkdir` with `recursive` tries for ever.
  target = '/proc/site-export';
  const { code, err } = await exportOnce();
  expect(code).toBe(1);
  expect(err).toContain(`\nCannot write to ${target}: E`);
  expect(err).not.toContain('\n    at ');
});

it('refuses a marker that names files outside the folder', async () => {
  await mkdir(target);
  await writeFile(join(target, '.site-export.json'), '{"files":["../../thesis.txt"]}');
  expect((await exportOnce()).err).toContain('is not a valid export marker');
});

it('requires SITE_URL', async () => {
  vi.stubEnv('SITE_URL', ' ');
  const { code, err } = await site(target);
  expect(code).toBe(1);
  expect(err).toContain('SITE_URL is not set');
});
