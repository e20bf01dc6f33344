/** How long content may take to appear before waiting for it ends, in milliseconds. */
const patience = 5000;

/**
 * Tries at once and after each change of the document until `attempt` says it worked,
 * the visitor takes over, or patience ends. Returns how to stop.
 */
export function whenPageAllows(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(stop, patience);
  const takeovers = ['wheel', 'touchmove', 'keydown'] as const;

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of takeovers) window.removeEventListener(event, stop);
  }

  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of takeovers) window.addEventListener(event, stop, { passive: true });
  return stop;
}
