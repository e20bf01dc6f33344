import { linkProtocols, links } from '../src/site/links.ts';
import { decodeAnchor } from './decode-anchor.ts';
import type { KnownPages } from './known-pages.ts';
import type { Flaw } from './problem.ts';
import { suggest } from './suggest.ts';

interface LinkContext {
  readonly pages: KnownPages;
  /** Path of the page that the link stands on. */
  readonly path: string;
}

type LinkFlaw = Omit<Flaw, 'field'>;

/** What is wrong with a link's address, if anything. */
export function checkLink(url: string, context: LinkContext): LinkFlaw | undefined {
  if (url === '') return { message: 'has no address' };
  if (url.startsWith('//')) return { message: `'${url}' has no protocol: start it with https:` };
  if (url.startsWith('/') || url.startsWith('#')) return checkPath(url, context);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (!scheme) return { message: `'${url}' is relative: use a path that starts with '/'` };
  if (scheme === 'link') return checkName(url.slice('link:'.length));
  return checkAddress(url, scheme);
}

/** What is wrong with a path of the site, if anything; `#anchor` alone is on the same page. */
export function checkPath(url: string, { pages, path: own }: LinkContext): LinkFlaw | undefined {
  const [address = '', anchor] = url.split('#');
  const path = address.split('?')[0] || own;
  const anchors = pages.anchors.get(path);
  if (!anchors) {
    const isElsewhere = pages.isElsewhere(path);
    // Such links are many and most are right, so comparing each with every page would be quadratic.
    const suggestion = isElsewhere ? undefined : suggest(path, pages.anchors.keys());
    return { message: `'${path}' is not a page`, suggestion, isElsewhere };
  }
  if (anchor === undefined || anchors.has(decodeAnchor(anchor))) return undefined;
  const message = `'#${anchor}' is not an anchor of ${path}`;
  if (anchors.size === 0) return { message: `${message}; ${whereAnchorsAre}` };
  return { message, allowed: [...anchors], suggestion: suggest(anchor, anchors) };
}

const whereAnchorsAre =
  "no content has one there, and site.anchors in the package.json of that page's section lists none";

function checkName(name: string): LinkFlaw | undefined {
  const allowed = Object.keys(links);
  if (allowed.includes(name)) return undefined;
  return {
    message: `'link:${name}' is not a known link`,
    allowed,
    suggestion: suggest(name, allowed),
  };
}

/** Has addresses, or what a message begins with, or both. */
function isMailLink(url: string): boolean {
  const [addresses = '', fields] = url.slice('mailto:'.length).split('?');
  if (addresses === '') return Boolean(fields);
  return addresses.split(',').every((address) => /^[^\s@]+@[^\s@]+$/.test(address));
}

function checkAddress(url: string, scheme: string): LinkFlaw | undefined {
  const known: readonly string[] = linkProtocols;
  if (known.includes(scheme)) {
    const isComplete = scheme === 'mailto' ? isMailLink(url) : URL.canParse(url);
    return isComplete ? undefined : { message: `'${url}' is not a complete address` };
  }
  const allowed = [...linkProtocols, 'link'];
  return {
    message: `'${scheme}:' is not a protocol that links may use`,
    allowed,
    suggestion: suggest(scheme, allowed),
  };
}
