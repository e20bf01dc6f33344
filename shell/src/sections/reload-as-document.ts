import { decodeAnchor } from '@site/content/decode-anchor';
import { openBrowserStorage } from '../browser-storage.ts';

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
    if (root.defaultView === null) return;
    root.defaultView.history.scrollRestoration = 'manual';
    // Without storage, the document is shown from its top.
    openBrowserStorage(() => sessionStorage).set(markKey, location.href);
  };
  const signal = AbortSignal.timeout(documentTimeout);
  root.addEventListener('visibilitychange', leave, { signal });
  location.reload();
  await new Promise((resolve) => setTimeout(resolve, documentTimeout));
}

/** Goes to the anchor of a document that `reloadAsDocument` has loaded, and of no other. */
export function goToAnchor(root: Document): void {
  const texts = openBrowserStorage(() => sessionStorage);
  const address = texts.get(markKey);
  texts.set(markKey, undefined);
  if (address !== root.location.href) return;
  root.getElementById(decodeAnchor(root.location.hash))?.scrollIntoView();
}

const markKey = 'site:loaded-instead';

/** Whether the site answers with a rendered page. */
export async function hasPage(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(documentTimeout) });
    // Read to the end, so that the browser's cache has it.
    const html = await response.text();
    return [200, 404].includes(response.status) && html.includes(' id="main"');
  } catch {
    return false;
  }
}
