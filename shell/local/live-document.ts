import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';
import { escapeJson } from '../compose/html-text.ts';
import { siteDataOf } from '../compose/join-page.ts';
import type { LiveRevision } from '../server/live-channel.ts';
import type { DevSiteOptions } from './dev-site.ts';

type Element = DefaultTreeAdapterTypes.Element;

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
  const document = parse(html);
  for (const element of [...walk(document)]) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const isModule =
      attributes.get('type') === 'module' || attributes.get('rel') === 'modulepreload';
    if (isModule) defaultTreeAdapter.detachNode(element);
    if (attributes.get('id') === 'site-data') {
      element.childNodes = [];
      defaultTreeAdapter.insertText(element, siteData);
    }
  }
  return serialize(document);
}

function* walk(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* walk(child);
  }
}
