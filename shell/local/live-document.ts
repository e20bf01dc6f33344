import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeJson } from '../compose/join/html-text.ts';
import { siteDataOf } from '../compose/join/join-page.ts';
import type { LiveRevision } from '../server/live-channel.ts';
import type { LiveSite } from './live-site.ts';

interface LiveSource {
  readonly liveSite: LiveSite;
  /** Told that the site does not answer. */
  readonly warn: (message: string) => void;
}

/**
 * Answers what belongs to a released section as the live site does, with the shell from source in
 * its documents. If a document is of another revision than what was read of the site, that is read
 * again: it would load the code of another version.
 */
export async function answerLive(
  { liveSite, warn }: LiveSource,
  { pathname, search }: URL,
  live: LiveRevision,
  readLive: () => Promise<LiveRevision>,
): Promise<Response> {
  const response = await liveSite.ask(pathname + search);
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const location = response.headers.get('location');
  // Its code is another team's, and may not do here what it may not do there.
  const policy = response.headers.get('content-security-policy');
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    ...(location && { location }),
    ...(policy && { 'content-security-policy': policy }),
  };
  const text = await response.text();
  if (status === 502) warn(text.trim());
  if (!type.startsWith('text/html')) return new Response(text, { status, headers });
  // Texts stay as they are written.
  const document = parseDocument(text, { decodeEntities: false });
  const revision = revisionOf(document) ?? liveSite.revision;
  const { join } = (await liveSite.follow(revision)) ? await readLive() : live;
  replaceShell(document, escapeJson(siteDataOf(join, join.sections)));
  const html = DomUtils.getOuterHTML(document, { encodeEntities: false });
  return new Response(html, { status, headers });
}

type Document = ReturnType<typeof parseDocument>;

/** Undefined for pages of the server itself. */
function revisionOf(document: Document): number | undefined {
  const [html] = DomUtils.getElementsByTagName('html', document);
  const revision = html?.attribs['data-revision'];
  return revision === undefined ? undefined : Number(revision);
}

/** Takes out the scripts of a document's shell, for one that knows this site. */
function replaceShell(document: Document, siteData: string): void {
  const isOfShell = ({ attribs: { type, rel } }: (typeof elements)[number]) =>
    type === 'module' || rel === 'modulepreload';
  const elements = DomUtils.getElementsByTagName('*', document);
  for (const element of elements.filter(isOfShell)) DomUtils.removeElement(element);
  // A heading of the page may have that id, too.
  const data = elements.find(
    ({ name, attribs }) => name === 'script' && attribs.id === 'site-data',
  );
  for (const node of data?.children ?? []) if (DomUtils.isText(node)) node.data = siteData;
}
