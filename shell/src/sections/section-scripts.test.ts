// @document
import { expect, it } from 'vitest';
import { tea } from '../fixtures/fake-site.tsx';
import { createSectionScripts } from './section-scripts.ts';

const folder = '/_releases/mf-tea/files';
const section = {
  ...tea,
  startup: ['entry-1.js', 'section-1.js'],
  scripts: {
    '/tea/:kind': ['kind-1.js'],
    '/tea/new': ['new-1.js', 'form-1.js'],
    teapot: ['pot-1.js'],
  },
};

function open() {
  const root = document.implementation.createHTMLDocument();
  const integrity = { [`${folder}/kind-1.js`]: 'sha256-kind' };
  root.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>
    <link rel="modulepreload" href="${folder}/entry-1.js">`;
  const { preload } = createSectionScripts(root);
  const preloads = () =>
    [...root.querySelectorAll('link')].map((link) => link.getAttribute('href')?.split('/').at(-1));
  return { root, preload, preloads };
}

it.each([
  ['a page', { pathname: '/tea/green' }, ['kind-1.js']],
  ['a page that two routes match', { pathname: '/tea/new' }, ['new-1.js', 'form-1.js']],
  ['a path named as a widget, without a route', { pathname: '/teapot' }, []],
  ['a widget', { pathname: '/tea/green', widget: 'teapot' }, ['pot-1.js']],
])('preloads what %s and the start need, once', (_, target, files) => {
  const { preload, preloads } = open();
  preload(section, { section: 'mf-tea', ...target });
  preload(section, { section: 'mf-tea', ...target });
  expect(preloads()).toEqual(['entry-1.js', 'section-1.js', ...files]);
});

it('preloads with the integrity of the import map', () => {
  const { root, preload } = open();
  preload(section, { section: 'mf-tea', pathname: '/tea/green' });
  expect(root.head.lastElementChild).toHaveProperty('integrity', 'sha256-kind');
});
