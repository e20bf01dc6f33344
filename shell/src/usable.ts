/** Resolves once the page is interactive and the browser is idle. */
export function whenUsable(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('site:hydrated').length === 0) return;
      observer.disconnect();
      whenIdle(resolve);
    });
    observer.observe({ entryTypes: ['mark'] });
  });
}

/** Not every browser has `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
