/** Where a section's feed is served. */
export function feedPaths({ path }: { readonly path: string }) {
  return { atom: `${path}/feed.xml`, json: `${path}/feed.json` };
}
