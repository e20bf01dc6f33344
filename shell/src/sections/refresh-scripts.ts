/** How long the scripts may take together, in milliseconds. */
const patience = 5000;

/**
 * Fetches a section's scripts, those this document asked for, past the browser's cache:
 * one that arrived damaged would stay there, and be refused, for as long as it may be
 * kept. False where one of them cannot be had.
 */
export async function refreshScripts(entry: string): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  const fetches = listScripts(entry).map(async (url) => {
    const response = await fetch(url, { cache: 'reload', signal });
    // The cache keeps what was read to its end.
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
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = asked.filter((url) => url.startsWith(folder) && url.endsWith('.js'));
  return [...new Set([href, ...scripts])];
}
