// @document
import { beforeEach, expect, it, vi } from 'vitest';
import { noAnalytics } from '../analytics/analytics.ts';
import { reportRecovered } from './report-recovered.ts';

const frame = (app: string) => `\n    at a (https://site.example/_releases/${app}/files/a.js:1:20)`;
const stackOf = (...apps: string[]) => apps.map(frame).join('');
const report = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it.each([
  ['the innermost section', stackOf('shell', 'mf-a', 'mf-b', 'shell'), 'mf-a'],
  ['the shell around the page', stackOf('shell', 'shell'), undefined],
])('a mismatch in %s is reported as its own, with the stack of components', (_, stack, section) => {
  const error = new Error('Minified React error #418; visit https://react.dev/errors/418');
  reportRecovered({ ...noAnalytics, report }, error, stack);
  expect(report).toHaveBeenCalledWith(error, section);
  expect(error.stack).toBe(stack);
});

it('what a component threw keeps its stack', () => {
  const error = new TypeError('x');
  const { stack } = error;
  reportRecovered({ ...noAnalytics, report }, error, stackOf('mf-a'));
  expect(report).toHaveBeenCalledWith(error, 'mf-a');
  expect(error.stack).toBe(stack);
});

it('a mismatch in a page that the browser has translated is no error', () => {
  document.body.innerHTML = '<p><font><font>Tee</font></font></p>';
  reportRecovered({ ...noAnalytics, report }, new Error('Minified React error #418'));
  expect([report.mock.calls, vi.mocked(console.error).mock.calls]).toEqual([[], []]);
  document.body.innerHTML = '';
});
