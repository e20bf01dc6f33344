/**
 * How long to wait for content to appear, in milliseconds: longer than for code that does not come, and
 * then for a document.
 */
const timeout = 20_000;

/**
 * Tries now and after each change of the document until `attempt` returns true, the visitor
 * takes over, or the timeout passes. Returns a function that stops it.
 */
export function retryOnChange(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(stop, timeout);
  const takeovers = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of takeovers) window.removeEventListener(event, stop, true);
  }

  observer.observe(document.body, { childList: true, subtree: true });
  // In the capture phase: React stops events in content that it has not hydrated yet.
  for (const event of takeovers) window.addEventListener(event, stop, true);
  return stop;
}
