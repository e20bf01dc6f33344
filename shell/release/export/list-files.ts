import { fileUrl } from '../../compose/live-sections.ts';
import { nowhere } from '../../compose/render-jobs.ts';
import { orUndefined } from '../../store/or-undefined.ts';
import { ReleaseError } from '../release-error.ts';
import {
  describeHeaders,
  describeRedirectPage,
  describeRedirects,
  type PathHeaders,
} from './host-files.ts';
import type { ExportedSite } from './read-live-site.ts';

/** A file of an export: its slash-separated path in the folder, and how to read it. */
export interface ExportFile {
  readonly path: string;
  readonly read: () => Promise<Uint8Array>;
}

/** Every file of an export, release files first, so that no page is written before its scripts. */
export function listExportFiles(site: ExportedSite): readonly ExportFile[] {
  const releaseFiles = site.releases.flatMap(({ app, files }) =>
    Object.keys(files).map((name) => fileUrl(app, name)),
  );
  const paths = [...site.pages.found.keys()];
  const described = new Set([...releaseFiles, ...paths]);
  const headers: PathHeaders[] = [];
  const answerFile = (path: string, file = decode(path.slice(1)), status = 200): ExportFile => ({
    path: file,
    async read() {
      const answer = await site.ask(path);
      if (answer.status !== status) {
        throw new ReleaseError(
          `${path} returned ${answer.status} instead of ${status}. To find the cause: npm run site -- fsck`,
        );
      }
      if (described.has(path)) headers.push({ path, headers: answer.headers });
      return new Uint8Array(await answer.arrayBuffer());
    },
  });
  return [
    ...releaseFiles.map((path) => answerFile(path)),
    ...paths.toSorted().map((path) => answerFile(path, fileOfPage(path))),
    answerFile(nowhere, '404.html', 404),
    ...site.fixedPaths.map((path) => answerFile(path)),
    ...[...site.redirects].map(([from, to]) =>
      textFile(fileOfPage(from), () => describeRedirectPage(to, site.join.document.locale)),
    ),
    textFile('_redirects', () => describeRedirects(site.redirects)),
    textFile('_headers', () => describeHeaders(headers)),
  ];
}

/** `/` is `index.html`, `/a/b` is `a/b.html`, because page URLs have no trailing slash. */
function fileOfPage(path: string): string {
  return path === '/' ? 'index.html' : `${decode(path.slice(1))}.html`;
}

/** As a host looks for it: a server decodes what a browser asks for. */
function decode(path: string): string {
  return orUndefined(() => decodeURI(path)) ?? path;
}

function textFile(path: string, write: () => string): ExportFile {
  return { path, read: async () => new TextEncoder().encode(write()) };
}
