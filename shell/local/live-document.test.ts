import { expect, it } from 'vitest';
import { openLiveSite } from '../server/fixtures/live-site.ts';
import type { LiveRevision } from '../server/live-channel.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { answerLive } from './live-document.ts';
import { emptyLiveSite } from './live-site.ts';

const live = `<!DOCTYPE html><html lang="en" data-revision="7"><head>
<script>early()</script>
<script type="importmap">{"integrity":{}}</script>
<script type="module" src="/_releases/shell/files/main-1.js"></script>
<link rel="modulepreload" href="/_releases/mf-news/files/entry-1.js">
</head><body><div id="root"><h1>News &amp; more</h1><h2 id="site-data">Site data</h2></div>
<script type="application/json" id="site-data">{"revision":8}</script>
<script type="application/json" id="page-data">{"values":{}}</script>
</body></html>`;

async function readLive(version: string): Promise<LiveRevision> {
  const { channel } = await openLiveSite([makeShell(), makeSection({ version })]);
  return channel.current() ?? expect.unreachable();
}

/** What development answers for the live document, which is of revision 7. */
async function answerNews(liveRevision: number): Promise<string> {
  const liveSite = {
    ...emptyLiveSite,
    ask: async () => new Response(live, { headers: { 'content-type': 'text/html' } }),
    follow: async (found: number) => found !== liveRevision,
  };
  const answer = await answerLive(
    { liveSite, warn: expect.unreachable },
    new URL('http://localhost/news'),
    await readLive('1.0.0-a'),
    () => readLive('1.1.0-b'),
  );
  return answer.text();
}

it('leaves the page as it is, with other site data and without the scripts of its shell', async () => {
  const html = await answerNews(7);
  const kept = live
    .replace(/<script type="module".*/, '')
    .replace(/<link.*/, '')
    .replace('{"revision":8}', readSiteData(html));
  expect(readSiteData(html)).not.toBe('{"revision":8}');
  expect(html.replaceAll(/\s+/g, '')).toBe(kept.replaceAll(/\s+/g, ''));
});

const readSiteData = (html: string) => /json" id="site-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';

it.each([
  ['that was read', 7, '1.0.0-a'],
  ['that is newer', 6, '1.1.0-b'],
])('a document of the revision %s loads the code of that', async (_, revision, version) => {
  expect(await answerNews(revision)).toContain(`"version":"${version}"`);
});
