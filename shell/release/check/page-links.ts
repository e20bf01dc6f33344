import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** A link, picture or script of a page; `address` as written. */
export interface PageLink {
  readonly address: string;
  /** The app whose content it is in. */
  readonly owner: string;
}

/** What the check reads from a rendered page. */
export interface PageLinks {
  readonly links: readonly PageLink[];
  readonly ids: ReadonlySet<string>;
  /** Number of h1 headings. */
  readonly headings: number;
  /** What the page shows instead of its content, if it does: a not-found screen, an error. */
  readonly failure?: 'the not-found screen' | 'an error';
}

/**
 * Reads the links and ids of a page's body. Everything outside `data-section` elements belongs
 * to the shell, or to the page's own app if there are none.
 */
export function readPageLinks(body: string, app: string): PageLinks {
  const links: PageLink[] = [];
  const ids = new Set<string>();
  let headings = 0;
  let failure: PageLinks['failure'];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, around: string): void => {
    if (!('tagName' in node)) return;
    const values = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const owner = values.get('data-section') ?? around;
    if (node.tagName === 'h1') headings += 1;
    failure ??= failureOf(values);
    const id = values.get('id');
    if (id !== undefined) ids.add(id);
    for (const key of ['href', 'src']) {
      const address = values.get(key);
      if (address !== undefined) links.push({ address, owner });
    }
    for (const child of node.childNodes) visit(child, owner);
  };
  const outside = body.includes(' data-section="') ? 'shell' : app;
  for (const node of parseFragment(body).childNodes) visit(node, outside);
  return { links, ids, headings, ...(failure && { failure }) };
}

function failureOf(attributes: ReadonlyMap<string, string>): PageLinks['failure'] {
  if (attributes.has('data-not-found')) return 'the not-found screen';
  const isError = attributes.has('data-section-state') || attributes.get('role') === 'alert';
  return isError ? 'an error' : undefined;
}
