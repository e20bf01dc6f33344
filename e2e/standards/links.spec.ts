import { LinkChecker } from 'linkinator';
import { test } from '../visitor/test.ts';
import { canonicalOrigin, expect, siteUrl } from '../visitor/visit.ts';

/** The cookie of a preview that requires a token. */
const headers = process.env.SITE_COOKIE ? { cookie: process.env.SITE_COOKIE } : {};

test('no link, anchor, picture or URL in a head is broken', async () => {
  const { links } = await new LinkChecker().check({
    path: siteUrl(),
    recurse: true,
    checkCss: true,
    checkFragments: true,
    headers,
    urlRewriteExpressions: [{ pattern: new RegExp(`^${canonicalOrigin}`), replacement: siteUrl() }],
    linksToSkip: async (url) => !url.startsWith(siteUrl()),
  });
  const checked = links.filter(({ state }) => state !== 'SKIPPED');
  expect(checked.length).toBeGreaterThan(50);
  const broken = checked.filter(({ state }) => state === 'BROKEN');
  expect(broken.map(({ url, parent, status }) => `${parent} → ${url}: ${status}`)).toEqual([]);
});
