import { filesBase } from '../contract/build/files-base.ts';
import type { NeededSource, RenderedPage } from '../document/render-types.ts';
import {
  type PageFacts,
  type PageReference,
  type PageSummary,
  pageSchema,
  type Release,
  type StoredPage,
} from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { groupBy } from './group-by.ts';
import { fileUrl } from './live-sections.ts';
import { appsOf, hashInputs } from './page-inputs.ts';
import { readFacts } from './read-facts.ts';
import type { RenderJob } from './render-jobs.ts';
import type { ShellExports } from './render-messages.ts';

/** Stores a rendered page; rejects one that is invalid. */
export async function storePage(
  store: SiteStore,
  releases: readonly Release[],
  shell: ShellExports,
  job: RenderJob,
  rendered: RenderedPage,
): Promise<PageReference> {
  const page = toStoredPage(releases, shell, job, rendered);
  const { success, data, error } = pageSchema.safeParse(page);
  if (!success) {
    const [issue] = error.issues;
    throw new Error(
      `the renderer returned an invalid page (${issue?.path.join('.')}: ${issue?.message})`,
    );
  }
  const known = {
    widgets: { ...rendered.widgets },
    reads: listReads(releases, data, rendered),
    // A copy: its texts are parts of the body, which they would keep in memory.
    summary: structuredClone(summarize(page)),
  };
  const inputs = hashInputs(job, known, releases);
  return { page: await store.writePage(data), ...known, inputs };
}

/** The facts of a page that its app's table repeats. */
export function summarize({ app, scripts, facts }: FactualPage): PageSummary {
  const { anchors, failures, behaviour, h1, headings, links } = facts;
  // Every page has the shell's links around it.
  const own = links.filter(({ owner }) => owner !== 'shell' || app === 'shell');
  return {
    anchors,
    failures,
    behaviour,
    h1: h1.length,
    headings: headings.map(({ text }) => text),
    links: listBy(own, ({ owner, address }) => [owner, address]),
    scripts: listBy(scripts, (script) => [script.app, script.file]),
  };
}

/** The distinct values of each key. */
function listBy<Item>(
  items: readonly Item[],
  pairOf: (item: Item) => readonly [key: string, value: string],
): Record<string, string[]> {
  const groups = groupBy(items.map(pairOf), ([key]) => key);
  return Object.fromEntries(
    groups.map((pairs) => [pairs[0][0], [...new Set(pairs.map(([, value]) => value))]]),
  );
}

/** The files it was rendered from, by app. Undefined if it fetched anything but files of its apps. */
function listReads(
  releases: readonly Release[],
  { app }: StoredPage,
  { widgets, reads }: RenderedPage,
): PageReference['reads'] {
  const apps = [...appsOf(app, widgets)].sort();
  const fetched = reads?.map((url) => {
    const owner = apps.find((used) => url.startsWith(filesBase(used))) ?? '';
    const name = url.slice(filesBase(owner).length);
    return { owner, name, isFile: owner !== '' && name in findRelease(releases, owner).files };
  });
  if (!fetched?.every(({ isFile }) => isFile)) return undefined;
  const namesOf = (used: string) =>
    fetched.flatMap(({ owner, name }) => (owner === used ? [name] : [])).sort();
  return Object.fromEntries(apps.map((used) => [used, namesOf(used)]));
}

/** A page whose facts are known. */
export type FactualPage = StoredPage & { readonly facts: PageFacts };

/** The page as it is stored; `sources` decide its scripts. */
export function toStoredPage(
  releases: readonly Release[],
  { notFoundHead }: Pick<ShellExports, 'notFoundHead'>,
  { app, slot, head = notFoundHead }: RenderJob,
  { styles, body, values, sources, behaviour = {} }: RenderedPage,
): FactualPage {
  const { startup } = findRelease(releases, 'shell');
  return {
    app,
    status: slot === 'pages' ? 200 : 404,
    head,
    styles: [...styles],
    body,
    values: { ...values },
    isNotFound: slot === 'fallback',
    scripts: withoutRepetitions([
      ...startup.map((file) => ({ app: 'shell', file })),
      ...sources.flatMap((source) => scriptsOf(releases, source)),
    ]),
    facts: { ...readFacts(body, app), behaviour: { ...behaviour } },
  };
}

/** Throws if the combination has no release of the app. */
export function findRelease(releases: readonly Release[], app: string): Release {
  const release = releases.find((one) => one.app === app);
  if (release === undefined) throw new Error(`${app} is not part of this combination.`);
  return release;
}

function scriptsOf(releases: readonly Release[], { app, source }: NeededSource) {
  const release = findRelease(releases, app);
  const chunks = source === undefined ? undefined : release.modules[source];
  if (chunks === undefined) {
    throw new Error(
      `${app} ${release.version} has no script for ${source ?? 'a page not created with lazyPage()'}`,
    );
  }
  return [...release.startup, ...chunks].map((file) => ({ app, file }));
}

function withoutRepetitions(scripts: StoredPage['scripts']): StoredPage['scripts'] {
  return [...new Map(scripts.map((script) => [fileUrl(script.app, script.file), script])).values()];
}
