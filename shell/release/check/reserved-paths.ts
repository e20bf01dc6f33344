/** Paths that no app can have, with whose they are. */
const reserved: Readonly<Record<string, string>> = {
  '/_releases': 'it serves the files of releases',
  '/_site.json': 'it tells what is live',
  '/_preview': 'previews ask for their token there',
  '/healthz': 'it is the health check',
  '/api': 'it takes messages',
  '/robots.txt': 'it is for search engines',
  '/sitemap.xml': 'it lists the pages',
  '/index': 'a static export keeps Home in index.html',
  '/404': 'a static export keeps the 404 page in 404.html',
};

/** Why a path, or a prefix, cannot be an app's; undefined where it can. */
export function describeReserved(path: string): string | undefined {
  const plain = path.toLowerCase();
  const found = Object.entries(reserved).find(
    ([own]) => plain === own || plain.startsWith(`${own}/`),
  );
  return found && `${found[0]} is reserved: ${found[1]}`;
}
