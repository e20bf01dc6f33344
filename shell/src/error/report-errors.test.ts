// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { noAnalytics } from '../analytics/analytics.ts';
import { reportErrors } from './report-errors.ts';

const live = { channel: 'share', revision: 3 };
const sendBeacon = vi.fn();

beforeEach(() => {
  sendBeacon.mockReset();
  vi.stubGlobal('navigator', { sendBeacon });
});

it.each([
  [
    'uncaught error',
    () => window.dispatchEvent(new ErrorEvent('error', { error: new Error('x') })),
  ],
  ['unhandled rejection', () => window.dispatchEvent(new Event('unhandledrejection'))],
])('an %s is reported, without its text', (_, fail) => {
  reportErrors(live, noAnalytics);
  fail();
  expect(sendBeacon.mock.calls).toEqual([['/_api/errors?channel=share&revision=3']]);
});

it('errors caught by React are reported once to the site, and each to analytics', () => {
  const report = vi.fn();
  const analytics = reportErrors(live, { ...noAnalytics, report });
  for (const section of ['mf-a', 'mf-b']) analytics.report('error', section);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(report.mock.calls).toEqual([
    ['error', 'mf-a'],
    ['error', 'mf-b'],
  ]);
});

it('an error event without an error is not reported', () => {
  reportErrors(live, noAnalytics);
  window.dispatchEvent(new ErrorEvent('error'));
  expect(sendBeacon).not.toHaveBeenCalled();
});
