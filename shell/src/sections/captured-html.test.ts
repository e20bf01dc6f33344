// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { captureHtml, nothingCaptured } from './captured-html.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

it("captures the page's content for the document's path only", () => {
  document.body.innerHTML = '<main><div data-section="mf-tea"><h1>Tea</h1></div></main>';
  const captured = captureHtml(document, '/tea');
  expect(captured.page('/tea')).toBe('<h1>Tea</h1>');
  expect(captured.page('/tea/green')).toBeUndefined();
});

it('captures widgets by name, apart from the page', () => {
  document.body.innerHTML = `
    <div data-section="mf-tea" data-widget="teapot"><p>Pot</p></div>
    <div data-section="mf-cup" data-widget="cup"><p>Cup</p></div>`;
  const captured = captureHtml(document, '/');
  expect(captured.page('/')).toBeUndefined();
  expect(captured.widget('/', 'teapot')).toBe('<p>Pot</p>');
  expect(captured.widget('/', 'cup')).toBe('<p>Cup</p>');
  expect(captured.widget('/', 'spoon')).toBeUndefined();
  expect(captured.widget('/tea', 'teapot')).toBeUndefined();
});

it("captures a page that contains another section's widget", () => {
  const widget = '<div data-section="mf-cup" data-widget="cup">Cup</div>';
  document.body.innerHTML = `<div data-section="mf-tea"><h1>Tea</h1>${widget}</div>`;
  const captured = captureHtml(document, '/tea');
  expect(captured.page('/tea')).toBe(`<h1>Tea</h1>${widget}`);
  expect(captured.widget('/tea', 'cup')).toBe('Cup');
});

it('survives changes of the document', () => {
  document.body.innerHTML = '<div data-section="mf-tea"><h1>Tea</h1></div>';
  const captured = captureHtml(document, '/tea');
  document.body.innerHTML = '';
  expect(captured.page('/tea')).toBe('<h1>Tea</h1>');
});

it('is empty without a rendered document', () => {
  expect(captureHtml(document, '/').page('/')).toBeUndefined();
  expect(nothingCaptured.page('/')).toBeUndefined();
  expect(nothingCaptured.widget('/', 'teapot')).toBeUndefined();
});
