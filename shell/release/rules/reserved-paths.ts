/** Paths that no app can have, and what they are reserved for. */
const reserved: Readonly<Record<string, string>> = {
  '/_releases': 'release files',
  '/_site.json': 'the live revision',
  '/_preview': 'the token form and panel of previews',
  '/healthz': 'the health check',
  '/api': 'server endpoints',
  '/_api': 'the release API and error reports',
  '/robots.txt': 'search engines',
  '/sitemap.xml': 'the sitemap',
  '/sitemap': 'parts of the sitemap',
  '/search-index.json': 'the search index',
  '/site.webmanifest': 'the manifest',
  '/.well-known': 'well-known addresses',
  '/favicon.ico': 'the icon',
  '/apple-touch-icon.png': 'the icon',
  '/icon-192.png': 'the icon',
  '/icon-512.png': 'the icon',
  '/icon-maskable.png': 'the icon',
  '/index': 'Home in a static export',
  '/404': 'the 404 page in a static export',
};

/** Why an app cannot have a path or prefix; undefined if it can. */
export function describeReserved(path: string): string | undefined {
  const plain = path.toLowerCase();
  const found = Object.entries(reserved).find(
    ([own]) => plain === own || plain.startsWith(`${own}/`),
  );
  return found && `${found[0]} is reserved for ${found[1]}`;
}
