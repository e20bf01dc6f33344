// @document
import { expect, it } from 'vitest';
import { captureHtml } from './captured-html.ts';

it("captures the page and its widgets for the document's path only, and for good", () => {
  const widget = '<div data-section="mf-cup" data-widget="cup">Cup</div>';
  document.body.innerHTML = `<main><div data-section="mf-tea"><h1>Tea</h1>${widget}</div></main>`;
  const captured = captureHtml(document, '/tea');
  document.body.innerHTML = '';
  expect(captured.page('/tea')).toBe(`<h1>Tea</h1>${widget}`);
  expect(captured.page('/tea/green')).toBeUndefined();
  expect(captured.widget('/tea', 'cup')).toBe('Cup');
  expect(captured.widget('/tea', 'spoon')).toBeUndefined();
  expect(captured.widget('/', 'cup')).toBeUndefined();
});

it('knows whether the page is static, and its head', () => {
  document.head.innerHTML = `<meta property="og:title" content="Tea">
    <meta name="description" content="All tea.">`;
  document.body.innerHTML = '<div data-section="mf-tea" data-static="">Tea</div>';
  const captured = captureHtml(document, '/tea');
  expect(captured.isStatic('/tea')).toBe(true);
  expect(captured.isStatic('/tea/green')).toBe(false);
  expect(captured.head).toEqual({ title: 'Tea', description: 'All tea.' });
  document.body.innerHTML = '<div data-section="mf-tea">Tea</div>';
  expect(captureHtml(document, '/tea').isStatic('/tea')).toBe(false);
});

it('knows which widgets are static', () => {
  document.body.innerHTML =
    '<div data-section="mf-cup" data-widget="cup" data-static="">Cup</div><div data-section="mf-cup" data-widget="spoon">Spoon</div>';
  const { isStatic } = captureHtml(document, '/');
  expect([isStatic('/', 'cup'), isStatic('/', 'spoon'), isStatic('/')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isStatic('/tea', 'cup')).toBe(false);
});

it('takes no widget for a page', () => {
  document.body.innerHTML = '<div data-section="mf-cup" data-widget="cup">Cup</div>';
  expect(captureHtml(document, '/').page('/')).toBeUndefined();
});
