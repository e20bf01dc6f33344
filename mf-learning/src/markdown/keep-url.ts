import { linkProtocols } from '@site/content/site';

const protocols: readonly string[] = linkProtocols;

/**
 * The address of a markdown link or picture if it may stand: one of six protocols, a path
 * of this site or a place on its page. Anything else, `//host` included, becomes ''.
 */
export function keepUrl(url: string): string {
  // Browsers read a backslash as a slash.
  if (url.startsWith('#') || /^\/(?![/\\])/.test(url)) return url;
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  return protocol !== undefined && protocols.includes(protocol) ? url : '';
}
