/** A link, picture or script of a page, as it is written there. */
export interface PageLink {
  readonly address: string;
  /** The app whose content it stands in. */
  readonly owner: string;
}

/** What the check asks of a rendered page. */
export interface PageLinks {
  readonly links: readonly PageLink[];
  readonly ids: ReadonlySet<string>;
  /** How many h1 it has. */
  readonly headings: number;
}

const tags = /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*(\/?)>/gis;
const attributes = /([^\s=>"/]+)="([^"]*)"/g;
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Reads links and anchors of a page's body, which React wrote: lower-case, closed, quoted tags.
 * What stands outside of every mark `data-section` is the shell's, or the page's own where there are no marks.
 */
export function readPageLinks(body: string, app: string): PageLinks {
  const outside = body.includes(' data-section="') ? 'shell' : app;
  const owners: string[] = [outside];
  const links: PageLink[] = [];
  const ids = new Set<string>();
  let headings = 0;
  for (const [, closing, name = '', text = '', selfClosing] of body.matchAll(tags)) {
    if (name === '') continue;
    if (closing) {
      if (owners.length > 1) owners.pop();
      continue;
    }
    if (name === 'h1') headings += 1;
    const values = readAttributes(text);
    const owner = values.get('data-section') ?? owners.at(-1) ?? outside;
    if (!selfClosing && !empty.has(name.toLowerCase())) owners.push(owner);
    const id = values.get('id');
    if (id !== undefined) ids.add(id);
    for (const key of ['href', 'src']) {
      const address = values.get(key);
      if (address !== undefined) links.push({ address, owner });
    }
  }
  return { links, ids, headings };
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(attributes)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescapeValue(value),
    ]),
  );
}

function unescapeValue(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:x27|39);/gi, "'")
    .replaceAll('&amp;', '&');
}
