import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import type { SiteDocument } from '../document/site-document.ts';
import { fakeDocument } from '../store/fixtures/fake-document.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { serveStore } from './fixtures/served-store.ts';

const body =
  '<h1>Search</h1><input name="q" value=""/><noscript data-answer="">Search requires JavaScript.</noscript>';
const sections = [
  makeSection({ feeds: [{ path: '/news', title: 'News' }] }),
  makeSection({
    app: 'mf-search',
    prefix: '/search',
    pages: [{ path: '/search', robots: 'noindex', body }],
  }),
];

const before = makeShell();
const after = makeShell({
  version: '2.0.0-b',
  document: {
    page: fakeDocument.page.replace('lang="en"', 'lang="de"'),
    name: 'Ofen <& Gitter',
    titleSuffix: ' | Ofen <& Gitter',
    locale: 'de',
    styles: 'body{color:teal}',
    manifest: { name: 'Ofen', theme_color: '#008080' },
    security: 'Contact: mailto:sicher@ofen.example\nExpires: {{expires}}\n{{siteUrl}}\n',
    mail: { from: 'from@ofen.example', to: 'to@ofen.example' },
    search: { ...fakeDocument.search, none: '<p>Nichts zu „{{query}}“</p>' },
    plain: {
      ...fakeDocument.plain,
      noPreview: { title: 'Keine Vorschau', main: '<a href="{{siteUrl}}">{{channel}}</a>' },
      token: { ...fakeDocument.plain.token, title: 'Vorschau {{channel}}' },
    },
  } satisfies Partial<SiteDocument>,
});

async function openSite() {
  const store = openMemoryStore();
  const deploy = async (shell: typeof before, channel: string) => {
    await goLive(store, [shell, ...sections], channel);
    await sites.refresh();
  };
  await goLive(store, [before, ...sections]);
  await goLive(store, [before, ...sections], 'pr-1');
  const { sites, ask } = await serveStore(store, { token: 'sesame sesame' });
  const read = async (path: string, host = 'site.example') => (await ask(host, path)).text();
  return { sites, deploy, ask, read };
}

it('changes with the shell that is live, and back with a rollback', async () => {
  const { sites, deploy, ask, read } = await openSite();
  const readAll = async () => [
    ...(await Promise.all(
      [
        '/news',
        '/nowhere',
        '/search?q=zzz',
        '/site.webmanifest',
        '/news/feed.xml',
        '/news/feed.json',
        '/.well-known/security.txt',
      ].map((path) => read(path)),
    )),
    await read('/', 'pr-9.localhost'),
    JSON.stringify(sites.own.current()?.join.document.mail),
  ];
  const first = await readAll();
  await deploy(after, 'production');
  const [news = '', missing, search, manifest, atom, json, security, noPreview, mail] =
    await readAll();
  expect(news).toContain('lang="de"');
  expect(news).toContain('<title>Page /news | Ofen &lt;&amp; Gitter</title>');
  expect(news).toContain('<meta property="og:site_name" content="Ofen &lt;&amp; Gitter">');
  expect(news).toContain('<style>body{color:teal}</style>');
  const hash = createHash('sha256').update('body{color:teal}').digest('base64');
  expect((await ask('site.example', '/news')).headers.get('content-security-policy')).toContain(
    hash,
  );
  expect(missing).toContain('<title>Page Not Found | Ofen &lt;&amp; Gitter</title>');
  expect(search).toContain('<p>Nichts zu „zzz“</p>');
  expect(manifest).toContain('#008080');
  expect(atom).toContain('<title>News | Ofen &lt;&amp; Gitter</title>');
  expect(json).toContain('"title": "News | Ofen <& Gitter"');
  expect(security).toContain('sicher@ofen.example');
  expect(noPreview).toContain('<title>Keine Vorschau</title>');
  expect(mail).toContain('to@ofen.example');
  await deploy(before, 'production');
  expect((await readAll()).map(withoutRevision)).toEqual(first.map(withoutRevision));
});

const withoutRevision = (text = '') =>
  text.replace(/data-revision="\d+"/, '').replace(/"revision":\d+/, '');

it('is that of its own shell on a preview, its token form included', async () => {
  const { deploy, read } = await openSite();
  const title = async () => /<title>(.*)<\/title>/.exec(await read('/news', 'pr-1.localhost'))?.[1];
  expect(await title()).toBe('Preview pr-1');
  await deploy(after, 'pr-1');
  expect(await title()).toBe('Vorschau pr-1');
  expect(await read('/news')).toContain('<title>Page /news · Site</title>');
  await deploy(before, 'pr-1');
  expect(await title()).toBe('Preview pr-1');
});
