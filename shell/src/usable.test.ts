// @document
import { expect, it, vi } from 'vitest';
import { whenUsable } from './usable.ts';

// Regression: analytics counted pages that the browser had rendered ahead and nobody opened.
it('a page that the browser renders ahead is usable once it is shown', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const shown = Object.assign(document, { prerendering: true });
  const waits = vi.spyOn(document, 'addEventListener');
  const use = vi.fn();
  const usable = whenUsable().then(use);
  performance.mark('site:hydrated');
  await vi.waitFor(() => expect(waits).toHaveBeenCalledOnce());
  expect(use).not.toHaveBeenCalled();
  shown.prerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
  await usable;
});
