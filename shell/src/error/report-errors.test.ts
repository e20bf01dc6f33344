// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { noAnalytics } from '../analytics/analytics.ts';
import { reportErrors } from './report-errors.ts';

const live = { channel: 'share', revision: 3 };
const sendBeacon = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sendBeacon.mockReset();
  const listen = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => {
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
    listen.mockRestore();
  });
  vi.stubGlobal('navigator', { sendBeacon });
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/news?q=secret#secret');
});

afterEach(() => void vi.useRealTimers());

function listSent() {
  vi.runAllTimers();
  return sendBeacon.mock.calls.map(([, body]) => JSON.parse(body));
}

/** As jsdom fires it for a rejected promise. */
const rejectWith = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

it.each([
  ['uncaught error', new ErrorEvent('error', { error: new TypeError('x') }), 'TypeError: x'],
  ['unhandled rejection', rejectWith(new TypeError('x')), 'TypeError: x'],
  ['rejection with a text', rejectWith('x'), 'x'],
  ['rejection with an object', rejectWith(Object.create(null)), 'an object'],
])('an %s is reported with its page and message', (_, event, message) => {
  reportErrors(live, noAnalytics);
  window.dispatchEvent(event);
  expect(listSent()).toEqual([{ page: '/news', message, frames: [], isFirst: true }]);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/_api/errors?channel=share&revision=3');
});

it.each([
  ['Chromium', '    at f (https://site.example/_releases/mf-a/files/a.js:1:20)'],
  ['Firefox and Safari', 'f@https://site.example/_releases/mf-a/files/a.js:1:20'],
])('the stack of %s is sent as places in scripts of releases', (_, line) => {
  const { report } = reportErrors(live, noAnalytics);
  const error = new Error('x');
  error.stack = `Error: x\n    at g (chrome-extension://secret/a.js:1:1)\n${line}\n`;
  report(error, 'mf-a');
  expect(listSent()).toEqual([
    {
      page: '/news',
      message: 'Error: x',
      frames: ['/_releases/mf-a/files/a.js:1:20'],
      section: 'mf-a',
      isFirst: true,
    },
  ]);
});

it.each([
  'chrome-extension://secret/a.js',
  'moz-extension://secret/a.js',
  'webkit-masked-url://hidden/',
])('what a script of %s throws is not reported', (script) => {
  reportErrors(live, noAnalytics);
  const error = new TypeError('Cannot redefine property: ethereum');
  error.stack = `f@${script}:1:1`;
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(rejectWith(error));
  expect(listSent()).toEqual([]);
});

it('what is written in fields is not sent', () => {
  document.body.innerHTML = '<input><textarea></textarea><input value="a">';
  const [input, area] = document.querySelectorAll<HTMLInputElement>('input,textarea');
  if (input && area) [input.value, area.value] = ['Ada Lovelace ', 'My question'];
  const { report } = reportErrors(live, noAnalytics);
  report(new SyntaxError('"Ada Lovelace" in "My question"'));
  expect(listSent()[0].message).toBe('SyntaxError: "…" in "…"');
});

it('each error is reported once, at most five of a document, and all of them to analytics', () => {
  const report = vi.fn();
  const analytics = reportErrors(live, { ...noAnalytics, report });
  for (const name of ['a', 'a', 'b', 'c', 'd', 'e', 'f']) analytics.report(name, 'mf-a');
  expect(listSent().map(({ message, isFirst }) => [message, isFirst])).toEqual([
    ['a', true],
    ...['b', 'c', 'd', 'e'].map((message) => [message, false]),
  ]);
  expect(report).toHaveBeenCalledTimes(7);
});

it('what fails while the document ends is not reported: its timers no longer run', () => {
  const { report } = reportErrors(live, noAnalytics);
  report(new TypeError('Failed to fetch'));
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('an error event without an error is not reported', () => {
  reportErrors(live, noAnalytics);
  window.dispatchEvent(new ErrorEvent('error'));
  expect(listSent()).toEqual([]);
});
