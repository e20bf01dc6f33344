// @document

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fakeDocument } from '../../store/fixtures/fake-document.ts';
import { fileUrl } from '../live-sections.ts';
import { readFacts } from '../read-facts.ts';
import { attributeOf, joinNews, section, shell, textOf } from './fixtures/joined-page.ts';

const strange = '</script><script>alert(1)</script><!--';

describe('the body', () => {
  it('names the live version of a section, also on a page that stayed as it was', () => {
    const body = '<div data-section="mf-news" data-version="0.9.0-old" data-static=""></div>';
    const { document } = joinNews({ body });
    const [shown] = document.querySelectorAll('[data-section]');
    expect(shown?.getAttribute('data-version')).toBe(section.version);
  });

  it('writes the year where it belongs', () => {
    const body = '<p>© <span data-year="">0</span></p><p>Since 0 and 2026</p>';
    expect(textOf(joinNews({ body }).document, '#root')).toBe('© 2031Since 0 and 2026');
  });

  it('is in #root exactly as rendered', () => {
    const body = '<!--$--><h1>News &amp; more</h1><!--/$-->';
    expect(joinNews({ body }).document.querySelector('#root')?.innerHTML).toBe(body);
  });
});

describe('the JSON blocks', () => {
  it('contain the page’s values, hostile text included', () => {
    const { document } = joinNews({ values: { text: strange } });
    const data = { isNotFound: false, path: '/news', values: { text: strange } };
    expect(JSON.parse(textOf(document, '#page-data'))).toEqual(data);
    expect(textOf(document, 'script:not([type])')).toBe(fakeDocument.script);
  });

  it.each([true, false])('name no path if many share the page (site’s own: %j)', (isNotFound) => {
    const { document } = joinNews({ status: 404, isNotFound });
    expect(JSON.parse(textOf(document, '#page-data'))).toEqual({ isNotFound, values: {} });
  });

  it('contain the live combination', () => {
    const { document } = joinNews();
    expect(JSON.parse(document.querySelector('#site-data')?.textContent ?? '')).toEqual({
      channel: 'production',
      revision: 7,
      shellVersion: shell.version,
      siteUrl: 'https://site.example',
      year: 2031,
      lists: {},
      sections: [
        {
          id: 'mf-news',
          version: section.version,
          entry: fileUrl('mf-news', section.entry),
          startup: section.startup,
          scripts: section.scripts,
          lists: {},
          prefixes: ['/news'],
          widgets: ['sign-up'],
          redirects: [],
        },
      ],
      settings: { sendEmailUrl: '/api/send-email' },
    });
  });
});

describe('the scripts', () => {
  const { document } = joinNews();
  const { integrity } = JSON.parse(textOf(document, 'script[type="importmap"]'));

  it('have their integrity in an import map that covers every script of every live app', () => {
    const scripts = [shell, section].flatMap(({ app, files }) =>
      Object.entries(files)
        .filter(([name]) => name.endsWith('.js'))
        .map(([name, facts]) => [fileUrl(app, name), facts.integrity]),
    );
    expect(scripts).toHaveLength(4);
    expect(integrity).toEqual(Object.fromEntries(scripts));
  });

  it('start with the shell’s main script', () => {
    const src = fileUrl('shell', shell.entry);
    expect(attributeOf(document, 'script[type="module"]', 'src')).toBe(src);
    expect(attributeOf(document, 'script[type="module"]', 'integrity')).toBe(integrity[src]);
  });

  it('are preloaded with the integrity of the import map', () => {
    const links = [...document.querySelectorAll('link[rel="modulepreload"]')];
    const hrefs = links.map((link) => link.getAttribute('href') ?? '');
    expect(hrefs).toEqual([
      fileUrl('shell', shell.startup[1] ?? ''),
      fileUrl('mf-news', section.entry),
    ]);
    expect(links.map((link) => link.getAttribute('integrity'))).toEqual(
      hrefs.map((href) => integrity[href]),
    );
  });

  it('are requested after the import map and before the content, unless it has pictures', () => {
    const listTags = (body: string) => {
      const loading = 'script[type="importmap"], script[type="module"], link[rel="modulepreload"]';
      const facts = { ...readFacts(body, 'mf-news'), behaviour: {} };
      const tags = [...joinNews({ body, facts }).document.querySelectorAll(`#root, ${loading}`)];
      return tags.map((tag) => tag.id || tag.getAttribute('type') || tag.localName);
    };
    const scripts = ['importmap', 'module', 'link', 'link'];
    expect(listTags('<p>No picture</p>')).toEqual([...scripts, 'root']);
    expect(listTags('<img src="a.svg" alt="">')).toEqual(['root', ...scripts]);
  });

  it('are not preloaded for the widgets of another section, nor what comes after them', () => {
    const runtime = { app: 'shell', file: 'federation-1.js' };
    const startup = shell.startup.map((file) => ({ app: 'shell', file }));
    const scripts = [...startup, { app: 'mf-news', file: section.entry }, runtime];
    const { document: page } = joinNews({ app: 'mf-events', scripts });
    const links = [...page.querySelectorAll('link[rel="modulepreload"]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      fileUrl('shell', shell.startup[1] ?? ''),
    ]);
  });
});

describe('the Content-Security-Policy with external hosts configured', () => {
  const { policy } = joinNews(
    {},
    {
      browserSettings: {
        sendEmailUrl: 'https://forms.example/send',
        analytics: { key: 'key', host: 'https://events.example' },
        membership: { scriptUrl: 'https://cdn.example/a/b.js', domain: 'members.example' },
      },
    },
  );
  const sourcesOf = (name: string) =>
    policy
      .split('; ')
      .find((one) => one.startsWith(`${name} `))
      ?.split(' ')
      .filter((source) => source.startsWith('https:'));

  it.each([
    ['connect-src', ['forms', 'events', 'cdn', 'members']],
    ['script-src', ['cdn', 'members']],
    ['style-src', ['cdn', 'members']],
    ['img-src', ['cdn', 'members']],
    ['font-src', ['cdn', 'members']],
    ['frame-src', ['cdn', 'members']],
  ])('allows those hosts in %s and no others', (directive, hosts) => {
    expect(sourcesOf(directive)).toEqual(hosts.map((host) => `https://${host}.example`));
  });

  it('allows nothing else', () => {
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("default-src 'none'");
  });

  it('does without Trusted Types, which their scripts do not support', () => {
    expect(policy).not.toContain('trusted-types');
  });
});

describe('the Content-Security-Policy', () => {
  const { document, policy } = joinNews();
  const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('allows the page’s style elements, emotion’s empty one and no others', () => {
    const styles = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '');
    expect(styles).toEqual(['body{margin:0}', '.a1{color:red}']);
    const allowed = [...styles, ''].map(hashOf).join(' ');
    expect(directive('style-src')).toBe(`style-src 'self' ${allowed}`);
  });

  it('allows the two inline scripts, the site’s own scripts and no others', () => {
    const importMap = textOf(document, 'script[type="importmap"]');
    const allowed = [importMap, fakeDocument.script].map(hashOf).join(' ');
    expect(directive('script-src')).toBe(`script-src 'self' ${allowed}`);
  });

  it('allows HTML only from the document itself', () => {
    expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive('trusted-types')).toBe('trusted-types document-html');
  });

  it('allows no other inline code and no other origins', () => {
    expect(directive('default-src')).toBe("default-src 'none'");
    expect(directive('base-uri')).toBe("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });
});

it('loads release files from the origin of ASSETS_URL, but links to them on the site', () => {
  const assetsUrl = 'https://assets.example';
  const file = '/_releases/mf-news/files/a';
  // As React writes it.
  const announced = `<link rel="preload" as="image" href="${file}.png" imageSrcSet="${file}.avif 1x, ${file}.webp 2x"/>`;
  const picture = `<img src="${file}.png" srcSet="${file}.avif 1x, ${file}.webp 2x"/>`;
  const body = `${announced}${picture}<a href="${file}.pdf">"/_releases/"</a>`;
  const styles = `@font-face{src:url(${file}.woff2)}`;
  const { html, document, policy } = joinNews({ body }, {}, { assetsUrl }, { styles });
  const at = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  const loaded = [
    ...at('script[src]', 'src'),
    ...at('link', 'href'),
    ...at('img', 'src'),
    ...[...at('img', 'srcset'), ...at('link[as=image]', 'imagesrcset')].flatMap(
      (set) => set?.split(', ') ?? [],
    ),
    ...Object.keys(
      JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '').integrity,
    ),
    ...JSON.parse(document.querySelector('#site-data')?.textContent ?? '').sections.map(
      (one: { entry: string }) => one.entry,
    ),
  ].filter((url) => url?.includes('/_releases/'));
  expect(loaded.length).toBeGreaterThan(11);
  expect(loaded.filter((url) => !url?.startsWith(`${assetsUrl}/_releases/`))).toEqual([]);
  expect(html).toContain(`url(${assetsUrl}${file}.woff2)`);
  expect(html).toContain(`<a href="${file}.pdf">"/_releases/"</a>`);
  for (const name of ['script', 'img', 'font', 'connect']) {
    expect(policy).toMatch(new RegExp(`${name}-src 'self' ${assetsUrl}`));
  }
});
