import type { FetchFile } from '@site/contract';

/** Reads a JSON list of this release; any answer but success throws. */
export async function loadList<Item>(fetchFile: FetchFile, url: string): Promise<readonly Item[]> {
  const response = await fetchFile(url);
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}`);
  return response.json();
}
