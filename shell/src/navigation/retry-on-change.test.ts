// @document
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addWaitingContent } from '../fixtures/waiting-content.ts';
import { retryOnChange } from './retry-on-change.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Changes the document and notifies its observers. */
async function changePage(): Promise<void> {
  document.body.append(document.createElement('p'));
  await Promise.resolve();
}

it('tries after each change until it succeeds', async () => {
  const attempt = vi.fn(() => attempt.mock.calls.length === 3);
  retryOnChange(attempt);
  for (let change = 0; change < 4; change += 1) await changePage();
  expect(attempt).toHaveBeenCalledTimes(3);
});

it.each(['wheel', 'touchmove', 'keydown'])(
  'stops when the visitor takes over: %s',
  async (type) => {
    const attempt = vi.fn(() => false);
    retryOnChange(attempt);
    window.dispatchEvent(new Event(type));
    await changePage();
    expect(attempt).toHaveBeenCalledOnce();
  },
);

it('stops when the visitor takes over in content that is not hydrated', async () => {
  const content = await addWaitingContent('<a href="/tea">Tea</a>');
  const attempt = vi.fn(() => false);
  retryOnChange(attempt);
  content.querySelector('a')?.dispatchEvent(new Event('keydown', { bubbles: true }));
  await changePage();
  expect(attempt).toHaveBeenCalledOnce();
});

it('waits longer than for code and then a document, but not forever', async () => {
  const attempt = vi.fn(() => false);
  retryOnChange(attempt);
  vi.advanceTimersByTime(19_999);
  await changePage();
  expect(attempt).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  await changePage();
  expect(attempt).toHaveBeenCalledTimes(2);
});
