/** The script of the module `federation.ts`. */
const runtime = /\/_releases\/shell\/files\/federation\.[^/]+\.js$/;

/** Time limit for all scripts together, in milliseconds. */
const timeout = 5000;

/**
 * Fetches the scripts of the section that this document has requested, and the federation runtime,
 * bypassing the browser's cache: a damaged one would stay there, and be rejected, until it expires.
 * False if one fails.
 */
export async function refreshScripts(entry: string): Promise<boolean> {
  const signal = AbortSignal.timeout(timeout);
  const fetches = listScripts(entry).map(async (url) => {
    const response = await fetch(url, { cache: 'reload', signal });
    // The cache only stores responses that were read to the end.
    await response.arrayBuffer();
    return response.ok;
  });
  return Promise.all(fetches).then(
    (results) => results.every(Boolean),
    () => false,
  );
}

function listScripts(entry: string): readonly string[] {
  const { href } = new URL(entry, window.location.href);
  const folder = href.slice(0, href.lastIndexOf('/') + 1);
  const requested = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = requested.filter(
    (url) => (url.startsWith(folder) && url.endsWith('.js')) || runtime.test(url),
  );
  return [...new Set([href, ...scripts])];
}
