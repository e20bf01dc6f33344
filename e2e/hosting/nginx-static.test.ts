import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { goLive } from '../../shell/compose/fixtures/live-store.ts';
import { provideStore } from '../../shell/release/fixtures/run-site.ts';
import { makeSection, makeShell } from '../../shell/store/fixtures/fake-releases.ts';
import { makeTemporaryFolder } from '../../shell/store/fixtures/temporary-folder.ts';
import { isObtainable } from '../system-package.ts';
import { host, openConnections, startStaticNginx } from './nginx.ts';

const origin = `https://${host}`;
const redirects = (paths: readonly string[]) => paths.map((from) => ({ from, to: '/news' }));
const immutable = 'public, max-age=31536000, immutable';
const { site, store } = provideStore({ command: 'export' });

it.skipIf(!isObtainable('nginx'))(
  'nginx serves a static export at the URLs of its pages',
  async () => {
    const pages = [{ path: '/news' }, { path: '/news/storms' }, { path: '/news/z%C3%BCrich' }];
    const news = makeSection({
      pages,
      redirects: redirects(['/news/old', '/news/old.html', '/news/k%C3%B6ln']),
    });
    await goLive(store(), [makeShell(), news]);
    const root = join(await makeTemporaryFolder(), 'export');
    vi.stubEnv('SITE_URL', origin);
    expect((await site(root)).code).toBe(0);
    const { secure } = await startStaticNginx(root);
    const ask = openConnections(secure);
    const [script = ''] = Object.keys(news.release.files).filter((name) => name.endsWith('.js'));

    const answers: [path: string, status: number, caching: string, content: string][] = [
      ['/', 200, 'no-cache', '<h1>Welcome</h1>'],
      ['/news', 200, 'no-cache', `href="${origin}/news"`],
      ['/news/storms', 200, 'no-cache', `href="${origin}/news/storms"`],
      ['/news/old', 200, 'no-cache', 'content="0; url=/news"'],
      ['/news/z%C3%BCrich', 200, 'no-cache', `href="${origin}/news/z%C3%BCrich"`],
      ['/news/k%C3%B6ln', 200, 'no-cache', 'content="0; url=/news"'],
      ['/news/old.html', 200, 'no-cache', 'content="0; url=/news"'],
      ['/nothing', 404, 'no-cache', '<h1>'],
      ['/404', 404, 'no-cache', '<h1>'],
      ['/404.html', 404, 'no-cache', '<h1>'],
      ['/_headers', 404, 'no-cache', '<h1>'],
      [`/_releases/mf-news/files/${script}`, 200, immutable, ''],
      ['/_releases/mf-news/files/gone.js', 404, 'no-cache', '<h1>'],
    ];
    for (const [path, status, caching, content] of answers) {
      const answer = await ask(path);
      expect({ path, status: answer.status, caching: answer.headers['cache-control'] }).toEqual({
        path,
        status,
        caching: [caching],
      });
      expect(answer.headers['x-content-type-options']).toEqual(['nosniff']);
      expect(answer.body).toContain(content);
    }
    for (const path of ['/news/', '/news.html']) {
      const moved = await ask(`${path}?page=2`);
      expect(moved).toMatchObject({ status: 301 });
      expect(new URL(moved.headers.location?.[0] ?? '')).toMatchObject({
        pathname: '/news',
        search: '?page=2',
      });
    }
    await writeFile(join(root, 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const picture = await ask('/picture.svg');
    expect(picture.headers['content-security-policy']?.[0]).toContain('sandbox');
    const refusals = [
      [405, { body: '' }],
      [416, { headers: { range: 'bytes=99999999-' } }],
    ] as const;
    for (const [status, options] of refusals) {
      const refused = await ask(`/_releases/mf-news/files/${script}`, options);
      expect(refused.status).toBe(status);
      // Of a range, nginx adds it to what it had said before it looked at the range.
      expect(refused.headers['cache-control']?.at(-1)).toBe('no-cache');
    }
    const compressed = await ask('/news', { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': ['gzip'],
      vary: ['Accept-Encoding'],
    });
  },
);
