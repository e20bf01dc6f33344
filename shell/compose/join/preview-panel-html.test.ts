// @document
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { previewSource } from '../../document/preview-facts.ts';
import { fakeDocument } from '../../store/fixtures/fake-document.ts';
import {
  attributeOf,
  joinNews,
  previewOf,
  section,
  shell,
  textOf,
} from './fixtures/joined-page.ts';

const preview = (page = {}) => joinNews(page, previewOf({ 'mf-news': section.version }));

it('shows the channel and every app’s version, and marks overrides', () => {
  const { document } = preview();
  expect(textOf(document, 'aside.preview-ribbon > p')).toBe('Preview pr-1');
  const lines = [...document.querySelectorAll('aside li')].map((line) => line.textContent);
  expect(lines).toEqual([`shell ${shell.version}`, `mf-news ${section.version} (override)`]);
  expect(textOf(document, 'aside mark')).toContain('mf-news');
  expect(textOf(document, 'aside details p')).toBe(
    'Revision 7, based on production revision 3, deployed 2026-01-01 00:00 UTC by tester: test',
  );
});

it('shows what a release was built from, and apps that are retired', () => {
  const preview = previewOf({ 'mf-news': section.version, 'mf-events': null });
  const origins = { 'mf-news': { commit: '4ab31cd0e1fffff-dirty', branch: '<b>', changes: ['a'] } };
  const { document } = joinNews({}, { revision: { ...preview.revision, origins } });
  const lines = [...document.querySelectorAll('aside li')].map((line) => line.textContent);
  expect(lines.slice(1)).toEqual([
    `mf-news ${section.version} (override) from <b> 4ab31cd0e1 with uncommitted changes, 1 file changed`,
    'mf-events retired (override)',
  ]);
});

it('leaves for the page on production, from a not-found page for Home', () => {
  const link = 'aside a[data-production-link]';
  expect(attributeOf(preview().document, link, 'href')).toBe(
    'https://site.example/news?channel=production',
  );
  const { document } = preview({ status: 404 });
  expect(attributeOf(document, link, 'href')).toBe('https://site.example/?channel=production');
});

it('is outside #root, and its style is in the policy', () => {
  const { document, policy } = preview();
  expect(document.querySelector('#root aside')).toBeNull();
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent);
  expect(styles).toContain(fakeDocument.panelStyles);
  const hash = createHash('sha256').update(fakeDocument.panelStyles).digest('base64');
  expect(policy).toContain(`'sha256-${hash}'`);
});

const script = 'panel-1.js';
const withPanel = { ...shell, modules: { [previewSource]: [script, ...shell.startup] } };
const releases = [withPanel, section];

it('loads its own script after those of the page', () => {
  const { document } = joinNews({}, { ...previewOf({}), releases });
  const links = [...document.querySelectorAll('link[rel=modulepreload]')];
  const files = links.map((link) => link.getAttribute('href')?.split('/').at(-1));
  expect(files).toEqual([...shell.startup.slice(1), section.entry, script]);
});

it('is absent on production', () => {
  const { html, policy } = joinNews({}, { releases });
  expect(html).not.toContain('preview-ribbon');
  expect(html).not.toContain(script);
  expect(policy).not.toContain(
    createHash('sha256').update(fakeDocument.panelStyles).digest('base64'),
  );
});

it('previews are noindex, with the canonical URL of production', () => {
  const { document } = preview();
  expect(attributeOf(document, 'meta[name="robots"]', 'content')).toBe('noindex');
  expect(attributeOf(document, 'link[rel="canonical"]', 'href')).toBe('https://site.example/news');
});
