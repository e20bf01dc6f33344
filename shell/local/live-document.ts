import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeJson } from '../compose/join/html-text.ts';
import { siteDataOf } from '../compose/join/join-page.ts';
import type { LiveRevision } from '../server/live-channel.ts';
import type { DevSiteOptions } from './dev-site.ts';

/**
 * Answers what belongs to a released section as the live site does, with the shell from source in
 * its documents.
 */
export async function answerLive(
  { server, liveSite }: DevSiteOptions,
  { join }: LiveRevision,
  { pathname, search }: URL,
): Promise<Response> {
  const response = await liveSite.ask(pathname + search);
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const location = response.headers.get('location');
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    ...(location && { location }),
  };
  const text = await response.text();
  if (status === 502) server.config.logger.warnOnce(text.trim());
  const isDocument = type.startsWith('text/html');
  const body = isDocument ? replaceShell(text, escapeJson(siteDataOf(join, join.sections))) : text;
  return new Response(body, { status, headers });
}

/** A document without the scripts of its shell, for one that knows this site. */
export function replaceShell(html: string, siteData: string): string {
  // Texts stay as they are written.
  const document = parseDocument(html, { decodeEntities: false });
  const isOfShell = ({ attribs: { type, rel } }: (typeof elements)[number]) =>
    type === 'module' || rel === 'modulepreload';
  const elements = DomUtils.getElementsByTagName('*', document);
  for (const element of elements.filter(isOfShell)) DomUtils.removeElement(element);
  const data = DomUtils.getElementById('site-data', document);
  for (const node of data?.children ?? []) if (DomUtils.isText(node)) node.data = siteData;
  return DomUtils.getOuterHTML(document, { encodeEntities: false });
}
