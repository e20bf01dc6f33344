import { expect, it } from 'vitest';
import { addReleased, asSection, readReleasedPage } from './released-page.ts';

const html = `<!doctype html><html><head>
<meta name="description" content="All &amp; everything."><meta name="robots" content="noindex">
<meta property="og:title" content="Tea">
<style data-emotion="css a1">.a1{color:red}</style></head>
<body><div id="root"><main><div data-section="mf-tea" data-version="1" data-static=""><h1>Tea</h1>
<div data-section="mf-cups" data-widget="cup"><b>A cup</b></div></div></main></div>
<script type="application/json" id="page-data">{"isNotFound":false,"values":{"entry":1}}</script></body></html>`;
const released = readReleasedPage(200, html);

it('reads head, parts, styles and data of a rendered document', () => {
  expect(released).toMatchObject({
    head: { title: 'Tea', description: 'All & everything.', robots: 'noindex' },
    page: { section: 'mf-tea', isStatic: true, html: expect.stringContaining('<h1>Tea</h1>') },
    widgets: new Map([['cup', '<b>A cup</b>']]),
    styles: [{ emotion: 'css a1', css: '.a1{color:red}' }],
    values: { entry: 1 },
  });
});

const render = (id: string, part: 'page' | 'widget') => {
  const { routes, widgets } = asSection(id, released);
  const Component = part === 'page' ? routes[0]?.Component : widgets?.cup;
  const body = `<p>${Component?.() ?? 'nothing'}</p>`;
  return addReleased({ body, styles: [], values: {}, widgets: {}, sources: [] }, released);
};

it('puts a part with its styles and data where its section renders', () => {
  expect(render('mf-tea', 'page')).toMatchObject({
    body: `<p>${released.page?.html}</p>`,
    styles: released.styles,
    values: { entry: 1 },
  });
  expect(render('mf-cups', 'widget').body).toBe('<p><b>A cup</b></p>');
});

it('does not change a page without released parts', () => {
  expect(render('mf-cups', 'page')).toMatchObject({
    body: '<p>nothing</p>',
    styles: [],
    values: {},
  });
});
