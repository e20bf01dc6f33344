import { decodeAnchor } from '@site/content/decode-anchor';
import { suggest } from '@site/content/suggest';
import { groupBy } from '../../compose/group-by.ts';
import { type Addresses, createAddresses, type LinkTarget, suggestNearest } from './addresses.ts';
import { type Finding, refusalIfChanging, warning } from './finding.ts';
import type { Rule } from './rule.ts';
import type { JudgedPage } from './subject.ts';

/** A wrong link; the same link on many pages is reported once. */
interface Wrong {
  readonly owner: string;
  readonly page: JudgedPage;
  readonly address: string;
  readonly kind: 'dead' | 'planned' | 'moved';
  readonly remedy: string;
}

const origin = 'http://site.invalid';

/** Every internal link leads to a page, a redirect or a file, and every anchor to its element. */
export const linksRule: Rule = {
  needs: 'pages',
  isLenient: true,
  judge({ releases, changing, pages }) {
    const addresses = createAddresses(releases);
    const locate = createLocate(addresses);
    const byPath = new Map(
      pages.filter(({ slot }) => slot === 'pages').map((page) => [page.path, page]),
    );
    const wrong = pages.flatMap((page) =>
      listLinks(page).flatMap(([owner, address]) => {
        const located = locate(page, address);
        const found = judgeLink(addresses, byPath, owner, located);
        return found === undefined ? [] : [{ ...found, owner, page, address }];
      }),
    );
    return groupBy(wrong, ({ owner, address, remedy }) => `${owner} ${address} ${remedy}`).map(
      (same) => report(changing, same),
    );
  },
};

/** Owner and address. */
function listLinks({ summary }: JudgedPage): readonly (readonly [string, string])[] {
  return Object.entries(summary?.links ?? {}).flatMap(([owner, addresses]) =>
    addresses.map((address) => [owner, address] as const),
  );
}

/** What an address leads to. */
type Located =
  | { readonly target: LinkTarget | JudgedPage; readonly hash: string }
  | 'invalid'
  | 'elsewhere';

/** Finds what addresses lead to; most are on many pages, and mean the same on each. */
function createLocate(addresses: Addresses) {
  const known = new Map<string, Located>();
  const look = (page: JudgedPage, address: string): Located => {
    const base = origin + (page.slot === 'pages' ? page.path : '/');
    if (!URL.canParse(address, base)) return 'invalid';
    const url = new URL(address, base);
    if (url.origin !== origin) return 'elsewhere';
    const target = address.startsWith('#') ? page : addresses.find(url.pathname);
    return { target, hash: url.hash };
  };
  return (page: JudgedPage, address: string): Located => {
    if (!/^(\/|https?:\/\/)/.test(address)) return look(page, address);
    const located = known.get(address) ?? look(page, address);
    known.set(address, located);
    return located;
  };
}

type Judged = Pick<Wrong, 'kind' | 'remedy'>;

function judgeLink(
  { redirects }: Addresses,
  byPath: ReadonlyMap<string, JudgedPage>,
  owner: string,
  located: Located,
): Judged | undefined {
  if (located === 'elsewhere') return undefined;
  if (located === 'invalid') return { kind: 'dead', remedy: 'It is not a valid URL.' };
  const { target, hash } = located;
  if (!('kind' in target)) return judgeAnchor(target, hash);
  if (target.kind === 'planned') {
    return { kind: 'planned', remedy: `${target.app}, which owns it, is not live here.` };
  }
  if (target.kind === 'nowhere') return { kind: 'dead', remedy: suggestNearest(target.nearest) };
  if (target.kind === 'redirect') {
    const redirect = redirects.get(target.path);
    if (redirect?.app === owner) return undefined;
    return { kind: 'moved', remedy: `It is now a redirect; link to ${redirect?.to} instead.` };
  }
  const linked = target.kind === 'page' ? byPath.get(target.path) : undefined;
  return linked && judgeAnchor(linked, hash);
}

function judgeAnchor(target: JudgedPage, hash: string): Judged | undefined {
  const id = decodeAnchor(hash);
  const ids = target.summary?.anchors;
  if (id === '' || id === 'top' || ids === undefined || ids.includes(id)) return undefined;
  const near = suggest(id, ids);
  const advice = near === undefined ? 'No similar id exists.' : `Did you mean #${near}?`;
  return { kind: 'dead', remedy: `${target.path} has no element with id "${id}". ${advice}` };
}

function report(changing: ReadonlySet<string>, same: readonly [Wrong, ...Wrong[]]): Finding {
  const [{ owner, page, address, kind, remedy }] = same;
  const more = new Set(same.map((one) => one.page.path)).size - 1;
  const where = `${page.app} ${page.path}${more > 0 ? ` and ${more} more page(s)` : ''}`;
  const whose = owner === page.app ? '' : `, in the part of ${owner}`;
  const verdict = kind === 'dead' ? 'leads nowhere' : 'is not a page';
  const message = `${where}${whose}: the link ${address} ${verdict}.`;
  const found = { rule: 'links', app: owner, path: page.path, message, remedy, text: address };
  return kind === 'dead' ? refusalIfChanging(changing, found) : warning(found);
}
