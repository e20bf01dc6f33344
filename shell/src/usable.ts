/** Resolves once the page is interactive and shown, and the browser is idle. */
export function whenUsable(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('site:hydrated').length === 0) return;
      observer.disconnect();
      whenShown(() => whenIdle(resolve));
    });
    observer.observe({ entryTypes: ['mark'] });
  });
}

/** Browsers may render a page ahead, such as the one an address is completed to: nobody may ever see it. */
export function whenShown(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}

/** Not every browser has `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
