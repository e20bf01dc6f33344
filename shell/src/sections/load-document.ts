/** Time limit for the document, in milliseconds. */
const timeout = 4000;

/**
 * Loads the document of the current address in place of what is shown, unless the site does not
 * answer with a rendered page or the visitor has gone on: then false.
 */
export async function loadDocument({ location }: Pick<Document, 'location'>): Promise<boolean> {
  const { pathname, search } = location;
  if (!(await hasPage(pathname + search)) || location.pathname !== pathname) return false;
  location.reload();
  return true;
}

async function hasPage(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    // Read to the end, so that the browser's cache has it.
    const html = await response.text();
    return [200, 404].includes(response.status) && html.includes(' id="main"');
  } catch {
    return false;
  }
}
