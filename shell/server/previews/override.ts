import { didYouMean } from '@site/content/suggest';
import type { JoinContext } from '../../compose/join-context.ts';
import { createJoinContext } from '../../compose/join-page.ts';
import { filesBase } from '../../contract/build/files-base.ts';
import { parseOverride } from '../../document/preview-facts.ts';
import { unlessDamaged } from '../../store/driver.ts';
import type { Release, StoredPage } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { type LiveRevision, listRedirects } from '../live-channel.ts';

/** The origin of a site on the visitor's computer; undefined for anything else. */
function findLocalOrigin(address: string): string | undefined {
  const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?\/?$/;
  const [, host, port = ''] = local.exec(address) ?? [];
  // Policies cannot contain IPv6 addresses; for `localhost`, browsers try both.
  return host && `http://${host.replace('[::1]', 'localhost')}${port}`;
}

/** What an override asks for. */
type Wanted =
  | { readonly release: Release }
  | { readonly origin: string }
  | { readonly problem: string };

const severalWanted: Wanted = {
  problem:
    'An address can have only one. To see several releases together, deploy them to a preview.',
};

async function findWanted(
  store: SiteStore,
  live: LiveRevision,
  { app, release: wanted }: ReturnType<typeof parseOverride>,
): Promise<Wanted> {
  const sections = live.releases.filter(({ kind }) => kind === 'section').map((one) => one.app);
  if (app === 'shell') return { problem: 'Only sections can be overridden.' };
  const origin = findLocalOrigin(wanted);
  // The section may exist on that computer only.
  if (app !== '' && origin !== undefined) return { origin };
  if (!sections.includes(app)) {
    return { problem: `No section "${app}" is live here${didYouMean(app, sections)}` };
  }
  if (wanted === '') {
    return { problem: `Add a version or a site: ${app}@1.2.3, ${app}@http://localhost:3000.` };
  }
  if (wanted.includes('://')) {
    return { problem: `${wanted} is not a site on this computer, such as http://localhost:3000.` };
  }
  const versions = await store.listVersions(app);
  if (!versions.includes(wanted)) {
    return { problem: `${app} has no release "${wanted}"${didYouMean(wanted, versions)}` };
  }
  const release = await unlessDamaged(store.readRelease(app, wanted));
  return release
    ? { release }
    : { problem: `The release ${app} ${wanted} is damaged; run npm run site -- fsck.` };
}

/** A combination with another release of one section, and how its pages change. */
interface Overridden {
  readonly live: LiveRevision;
  readonly changePage: (page: StoredPage) => StoredPage;
}

/**
 * Applies `?override=` to the page at a path. One that cannot be applied changes only
 * the panel, which says why.
 */
export async function applyOverride(
  store: SiteStore,
  live: LiveRevision,
  [text = '', ...others]: readonly string[],
  pathname: string,
): Promise<Overridden> {
  const asked = parseOverride(text);
  const wanted = others.length > 0 ? severalWanted : await findWanted(store, live, asked);
  if ('problem' in wanted) {
    return {
      live: withFacts(live, { overrideProblem: wanted.problem }),
      changePage: (page) => page,
    };
  }
  if ('origin' in wanted) {
    const override = { app: asked.app, release: wanted.origin, isLocal: true };
    return { live: withFacts(live, { override }), changePage: withoutContent };
  }
  const { release } = wanted;
  const override = { ...asked, isLocal: false };
  return {
    live: withFacts(replaceRelease(live, release), { override }),
    changePage: (page) => toPageOf(release, pathname, withoutContent(page)),
  };
}

function withFacts(live: LiveRevision, facts: Partial<JoinContext>): LiveRevision {
  return { ...live, join: { ...live.join, ...facts } };
}

function replaceRelease(live: LiveRevision, release: Release): LiveRevision {
  const { app, version } = release;
  const releases = live.releases.map((one) => (one.app === app ? release : one));
  const revision = { ...live.revision, apps: { ...live.revision.apps, [app]: version } };
  const { year, headings } = live.join;
  return {
    ...live,
    revision,
    releases,
    redirects: listRedirects(releases),
    join: createJoinContext(revision, releases, live.join, year, headings),
  };
}

/** Leaves rendering to the browser, since the stored HTML is of the live releases. */
function withoutContent(page: StoredPage): StoredPage {
  const scripts = page.scripts.filter(({ app }) => app === 'shell');
  return { ...page, body: '', values: {}, isNotFound: false, scripts };
}

/** The release decides which of the section's pages exist. */
function toPageOf({ app, pages }: Release, pathname: string, page: StoredPage): StoredPage {
  const declared = pages.find(({ path }) => path === pathname);
  if (declared !== undefined) return { ...page, status: 200, head: declared.head };
  return page.app === app ? { ...page, status: 404 } : page;
}

/**
 * If the requesting page loads a section from the visitor's computer, redirects there for a file of
 * the section that the store lacks: pictures, fonts and page data have the preview's address.
 */
export function redirectToLocal(request: Request): Response | undefined {
  const { host, pathname } = new URL(request.url);
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  const { app, release } = parseOverride(page.searchParams.get('override') ?? '');
  const origin = findLocalOrigin(release);
  if (page.host !== host || !origin || !pathname.startsWith(filesBase(app))) return undefined;
  const headers = { location: origin + pathname, 'cache-control': 'no-store' };
  return new Response(null, { status: 307, headers });
}
