import { fileUrl } from '../../compose/live-sections.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { ReleaseError } from '../release-error.ts';
import {
  describeHeaders,
  describeRedirectPage,
  describeRedirects,
  type PathHeaders,
} from './host-files.ts';
import type { LiveSite } from './read-live-site.ts';

/** A file of an export: its slash-separated path in the folder, and how to read it. */
export interface ExportFile {
  readonly path: string;
  readonly read: () => Promise<Uint8Array>;
}

/** A path no page has: it returns the 404 page. */
const nowhere = '/_';

/** Every file of an export, release files first, so that no page is written before its scripts. */
export async function listExportFiles(
  store: SiteStore,
  site: LiveSite,
): Promise<readonly ExportFile[]> {
  const headers: PathHeaders[] = [];
  return [
    ...listReleaseFiles(store, site, headers),
    ...site.paths.toSorted().map((path) => pageFile(site, path, headers)),
    answerFile(site, nowhere, '404.html', 404),
    ...site.releases
      .flatMap(({ redirects }) => redirects)
      .map(({ from, to }) => textFile(fileOfPage(from), () => describeRedirectPage(to))),
    ...[...site.fixedPaths, '/_site.json'].map((path) => answerFile(site, path, path.slice(1))),
    textFile('_redirects', () => describeRedirects(site.releases)),
    textFile('_headers', () => describeHeaders(headers)),
  ];
}

function listReleaseFiles(
  store: SiteStore,
  site: LiveSite,
  headers: PathHeaders[],
): readonly ExportFile[] {
  return site.releases.flatMap(({ app, version, files }) =>
    Object.keys(files).map((name) => ({
      path: fileUrl(app, name).slice(1),
      async read() {
        const bytes = await store.readFile(app, name);
        const answer = await site.ask(fileUrl(app, name));
        headers.push({ path: fileUrl(app, name), headers: answer.headers });
        if (bytes !== undefined) return bytes;
        throw new ReleaseError(
          `${app} ${version}: ${name} is missing from the store. Publish it again.`,
        );
      },
    })),
  );
}

/** `/` is `index.html`, `/a/b` is `a/b.html`, because page URLs have no trailing slash. */
function fileOfPage(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function pageFile(site: LiveSite, path: string, headers: PathHeaders[]): ExportFile {
  return {
    path: fileOfPage(path),
    async read() {
      const answer = await expectAnswer(site, path, 200);
      headers.push({ path, headers: answer.headers });
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

function answerFile(site: LiveSite, path: string, name: string, status = 200): ExportFile {
  return {
    path: name,
    read: async () => new Uint8Array(await (await expectAnswer(site, path, status)).arrayBuffer()),
  };
}

function textFile(path: string, write: () => string): ExportFile {
  return { path, read: async () => new TextEncoder().encode(write()) };
}

async function expectAnswer(site: LiveSite, path: string, status: number): Promise<Response> {
  const answer = await site.ask(path);
  if (answer.status === status) return answer;
  throw new ReleaseError(`${path} returned ${answer.status} instead of ${status}.`);
}
