/** Paths that no app can have, with whose they are. */
const reserved: Readonly<Record<string, string>> = {
  '/_releases': 'the server answers with files of releases there',
  '/_site.json': 'the server says what is live there',
  '/_preview': 'previews ask for their token there',
  '/healthz': 'the server says there how it is',
  '/api': 'the server takes messages there',
  '/robots.txt': 'the server answers robots there',
  '/sitemap.xml': 'the server lists the pages there',
  '/index': 'a static copy has Home in index.html',
  '/404': 'a static copy has the page for unknown addresses in 404.html',
};

/** Why a path, or a prefix, cannot be an app's; undefined where it can. */
export function describeReserved(path: string): string | undefined {
  const plain = path.toLowerCase();
  const found = Object.entries(reserved).find(
    ([own]) => plain === own || plain.startsWith(`${own}/`),
  );
  return found && `${found[0]} is reserved: ${found[1]}`;
}
