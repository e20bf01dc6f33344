import { decodeAnchor } from '@site/content/decode-anchor';
import { suggest } from '@site/content/suggest';
import { groupBy } from '../../compose/group-by.ts';
import type { LivePage } from '../rules/subject.ts';
import { type Addresses, createAddresses, suggestNearest } from './addresses.ts';
import { type Finding, fault, warning } from './finding.ts';
import type { Rule } from './rule.ts';

/** A wrong link; the same link on many pages is reported once. */
interface Wrong {
  readonly owner: string;
  readonly page: LivePage;
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
    const byPath = new Map(
      pages.filter(({ slot }) => slot === 'pages').map((page) => [page.path, page]),
    );
    const wrong = pages.flatMap((page) =>
      listLinks(page).flatMap(([owner, address]) => {
        const found = judgeLink(addresses, byPath, page, owner, address);
        return found === undefined ? [] : [{ ...found, owner, page, address }];
      }),
    );
    return groupBy(wrong, ({ owner, address, remedy }) => `${owner} ${address} ${remedy}`).map(
      (same) => report(changing, same),
    );
  },
};

/** Owner and address. */
function listLinks({ summary }: LivePage): readonly (readonly [string, string])[] {
  return Object.entries(summary?.links ?? {}).flatMap(([owner, addresses]) =>
    addresses.map((address) => [owner, address] as const),
  );
}

type Judged = Pick<Wrong, 'kind' | 'remedy'>;

function judgeLink(
  addresses: Addresses,
  byPath: ReadonlyMap<string, LivePage>,
  page: LivePage,
  owner: string,
  address: string,
): Judged | undefined {
  const base = origin + (page.slot === 'pages' ? page.path : '/');
  if (!URL.canParse(address, base)) return { kind: 'dead', remedy: 'It is not a valid URL.' };
  const url = new URL(address, base);
  if (url.origin !== origin) return undefined;
  const isHere = address.startsWith('#');
  const target = isHere ? undefined : addresses.find(url.pathname);
  if (target?.kind === 'planned') {
    return { kind: 'planned', remedy: `${target.app}, which owns it, is not live here.` };
  }
  if (target?.kind === 'nowhere') return { kind: 'dead', remedy: suggestNearest(target.nearest) };
  if (target?.kind === 'redirect') {
    const redirect = addresses.redirects.get(target.path);
    if (redirect?.app === owner) return undefined;
    return { kind: 'moved', remedy: `It is now a redirect; link to ${redirect?.to} instead.` };
  }
  const linked = isHere ? page : target?.kind === 'page' ? byPath.get(target.path) : undefined;
  return linked && judgeAnchor(linked, url.hash);
}

function judgeAnchor(target: LivePage, hash: string): Judged | undefined {
  const id = decodeAnchor(hash);
  const ids = target.summary?.anchors;
  if (id === '' || id === 'top' || ids === undefined || ids.includes(id)) return undefined;
  const near = suggest(id, ids);
  const advice = near === undefined ? 'No similar id exists.' : `Did you mean #${near}?`;
  return { kind: 'dead', remedy: `${target.path} has no element with id "${id}". ${advice}` };
}

function report(changing: ReadonlySet<string>, same: readonly Wrong[]): Finding {
  const [first] = same;
  if (first === undefined) throw new Error('A group of links is never empty');
  const { owner, page, address, kind, remedy } = first;
  const more = new Set(same.map((one) => one.page.path)).size - 1;
  const where = `${page.app} ${page.path}${more > 0 ? ` and ${more} more page(s)` : ''}`;
  const whose = owner === page.app ? '' : `, in the part of ${owner}`;
  const verdict = kind === 'dead' ? 'leads nowhere' : 'is not a page';
  const message = `${where}${whose}: the link ${address} ${verdict}.`;
  const found = { rule: 'links', app: owner, path: page.path, message, remedy, text: address };
  return kind === 'dead' ? fault(changing, found) : warning(found);
}
