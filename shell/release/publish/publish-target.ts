import { isUnder } from '@site/contract/is-under';
import { z } from 'zod';
import { readSiteDocument } from '../../compose/join/read-site-document.ts';
import { ifReadable } from '../../store/drivers/driver.ts';
import { mediaTypeOf } from '../../store/files/media-types.ts';
import { type LogEntry, type Release, releaseSchema } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { type ReleaseTarget, storeTarget } from '../../store/write-release.ts';
import { readAuthor } from '../ledger/author.ts';
import { ReleaseError } from '../release-error.ts';

/**
 * A store as the target of untrusted releases, which are judged when they are offered; each one
 * recorded becomes its app's newest.
 */
export function publishTarget(store: SiteStore, author: () => string = readAuthor): ReleaseTarget {
  const target = storeTarget(store);
  return {
    ...target,
    async offer(release) {
      expectAcceptable(release);
      return target.offer(release);
    },
    async record(release, origin) {
      const isNew = await target.record(release, origin);
      await logAsNewest(store, release, { ...origin, author: author() });
      return isNew;
    },
  };
}

function expectAcceptable(release: Release): void {
  const { app, version, kind, files, prefixes, feeds, rootFiles } = release;
  const refuse = (what: string, remedy = 'Build and publish it with the site command.') =>
    new ReleaseError(`Cannot publish ${app} ${version}: ${what}. ${remedy}`);
  const { error } = releaseSchema.safeParse(release);
  if (error) throw refuse(`its record is not valid (${z.prettifyError(error)})`);
  if ((kind === 'shell') !== (app === 'shell')) throw refuse(`${app} cannot be a ${kind}`);
  if (kind === 'shell') readSiteDocument(release);
  if (kind === 'section' && Object.keys(rootFiles).length > 0) {
    throw refuse('only the shell has files outside /_releases');
  }
  const stray = feeds.find(({ path }) => !prefixes.some((prefix) => isUnder(prefix, path)));
  if (stray)
    throw refuse(`the feed of ${stray.path} is outside its prefixes`, 'Move it below one of them.');
  const absent = listNamed(release).find((name) => !Object.hasOwn(files, name));
  if (absent !== undefined) throw refuse(`it names ${absent}, which it lacks`);
  const odd = listPaths(release).find((path) => notPlain.test(path));
  if (odd !== undefined) throw refuse(`${JSON.stringify(odd)} is not a plain path`);
  const names = [version, ...Object.keys(files)];
  const long = app.length > 100 ? app : names.find(({ length }) => length > 200);
  if (long) throw refuse(`the name ${long} has ${long.length} characters`, longest);
  expectNoDocuments(release);
  const map = Object.keys(files).find((name) => name.endsWith('.map'));
  if (map) throw refuse(`${map} would be sent to browsers, as source maps are not`);
  const mistyped = Object.entries(files).find(([name, { type }]) => type !== mediaTypeOf(name));
  if (mistyped) throw refuse(`${mistyped[0]} does not match its record`);
}

/** The files that pages, servers and the search ask for by the record. */
function listNamed(release: Release): readonly string[] {
  const { entry, startup, scripts, lists, rootFiles, dictionary } = release;
  const named = [...Object.values(scripts).flat(), ...Object.values({ ...lists, ...rootFiles })];
  return [entry, ...startup, ...named, ...(dictionary ? [dictionary] : [])];
}

/** Servers send no file of a longer app or name, and file systems take no name above 255 bytes. */
const longest = 'An app may have 100, a version or file 200: shorten it.';

/**
 * Written into a header or a list of redirects, it would add lines, lead to another host or leave an
 * export's folder.
 */
const notPlain = /[\s\p{Cc}\\]|^\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/iu;

function listPaths({ pages, notFound, redirects, rootFiles }: Release): readonly string[] {
  return [
    ...pages.map(({ path }) => path),
    ...notFound.map(({ pattern }) => pattern),
    ...redirects.flatMap(({ from, to }) => [from, to]),
    ...Object.keys(rootFiles),
  ];
}

/** Opened on their own, such files would act as pages of the site. */
function expectNoDocuments({ app, files }: Release): void {
  const documents = Object.keys(files).filter((name) => /\.(x?html?|xml|xsl|svgz)$/i.test(name));
  if (documents.length === 0) return;
  throw new ReleaseError(
    `${app} cannot publish ${documents.join(', ')}: browsers would open HTML and XML files as pages of the site. Remove them, or convert them to pages or pictures.`,
  );
}

/** Publishing an older release again makes it the one that `deploy` takes. */
async function logAsNewest(
  store: SiteStore,
  { app, version }: Release,
  note: Omit<LogEntry, 'version' | 'time'>,
): Promise<void> {
  if ((await ifReadable(store.newestVersion(app))) === version) return;
  await store.logPublished(app, { ...note, version, time: new Date().toISOString() });
}
