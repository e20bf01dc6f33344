/** Time limit for all scripts together, in milliseconds. */
const timeout = 5000;

/**
 * Fetches the scripts of the section that this document has requested, and of the shell but for
 * those that run, bypassing the browser's cache: a damaged one would stay there, and be rejected,
 * until it expires. False if one fails.
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
  const running = [...document.scripts].flatMap(({ src }) => src || []);
  const folders = [href, ...running].map((url) => url.slice(0, url.lastIndexOf('/') + 1));
  const requested = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = requested.filter(
    (url) => url.endsWith('.js') && folders.some((folder) => url.startsWith(folder)),
  );
  return [...new Set([href, ...scripts])].filter((url) => !running.includes(url));
}
