import { beforeAll, describe, expect, it } from 'vitest';
import { plainPath } from '../document/plain-path.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { openLiveSite, siteUrl } from './fixtures/live-site.ts';

const redirects = [
  { from: '/old-news', to: '/news' },
  { from: '/news/contact', to: '/news#contact' },
];
let ask: Awaited<ReturnType<typeof openLiveSite>>['ask'];

beforeAll(async () => {
  ({ ask } = await openLiveSite([makeShell(), makeSection({ redirects })]));
});

/** The target of a permanent redirect; undefined if there is none. */
async function locationOf(path: string): Promise<string | undefined> {
  const { status, headers } = await ask(path);
  return status === 301 ? (headers.get('location') ?? '') : undefined;
}

describe('a redirect of a section', () => {
  it.each([
    ['/news/contact?a=b', '/news?a=b#contact'],
    ['/Old-News/', '/news'],
  ])('goes from %s to %s', async (path, location) => {
    expect(await locationOf(path)).toBe(location);
  });

  it('is revalidated by caches, as the next release may change it', async () => {
    expect((await ask('/old-news')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('the plain form of a path', () => {
  it.each([
    ['/NEWS/?Q=A', '/news?Q=A'],
    ['//news///first/', '/news/first'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
    ['/%4Eews%2Dof%2d1%7E', '/news-of-1~'],
    ['/news%20/%20', '/news'],
  ])('is the target of a redirect from %s: %s', async (path, location) => {
    expect(await locationOf(path)).toBe(location);
  });

  it.each(['/', '/news', '/news?view=Table', '/caf%C3%A9', '/a%2Fb%20c', '/nowhere'])(
    'of %s is the same: no redirect',
    async (path) => {
      expect(await locationOf(path)).toBeUndefined();
    },
  );

  it('is its own plain form', () => {
    for (const path of ['//A//b/', '/', '//', '/a%2FB/', '/%5C%5Cevil/']) {
      expect(plainPath(plainPath(path))).toBe(plainPath(path));
    }
  });
});

describe('a Location', () => {
  it.each([
    '//evil.example',
    '/\\evil.example/',
    '/%5C%5Cevil.example/',
    '/%09//evil.example/',
    '/http://evil.example/',
  ])('never leaves the site: %s', async (path) => {
    const location = await locationOf(path);
    expect(location).toBeDefined();
    expect(new URL(location ?? '', siteUrl).origin).toBe(siteUrl);
  });
});
