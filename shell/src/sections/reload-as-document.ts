import { decodeAnchor } from '@site/content/decode-anchor';

/** Time limit for asking whether there is a document, and again for its arrival, in milliseconds. */
export const documentTimeout = 4000;

/**
 * Loads the document of the current address in place of what is shown, at its anchor or at the top.
 * Resolves if it does not come: the site does not answer with a rendered page, the visitor has gone
 * on, or it hangs. `onLeaving` is called before this document is left.
 */
export async function reloadAsDocument(
  root: Pick<Document, 'location' | 'defaultView' | 'addEventListener'>,
  onLeaving: () => void,
): Promise<void> {
  const { location } = root;
  const { pathname, search } = location;
  if (!(await hasPage(pathname + search)) || location.pathname !== pathname) return;
  onLeaving();
  // Added last, so that it runs last.
  const leave = () => {
    if (root.defaultView) root.defaultView.history.scrollRestoration = 'manual';
  };
  const signal = AbortSignal.timeout(documentTimeout);
  root.addEventListener('visibilitychange', leave, { signal });
  location.reload();
  await new Promise((resolve) => setTimeout(resolve, documentTimeout));
}

/**
 * Goes to the anchor of a document that `reloadAsDocument` has loaded: a browser does not after a
 * reload. Such a document is the only one that starts with manual scroll restoration.
 */
export function goToAnchor(root: Document): void {
  if (root.defaultView?.history.scrollRestoration !== 'manual') return;
  root.getElementById(decodeAnchor(root.location.hash))?.scrollIntoView();
}

async function hasPage(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(documentTimeout) });
    // Read to the end, so that the browser's cache has it.
    const html = await response.text();
    return [200, 404].includes(response.status) && html.includes(' id="main"');
  } catch {
    return false;
  }
}
