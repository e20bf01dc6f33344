import { linkProtocols } from '@site/content/site';

const protocols: readonly string[] = linkProtocols;

/**
 * The address of a markdown link or picture if it is allowed: one of six protocols, a path
 * of this site or an anchor on the page. Anything else, `//host` included, becomes ''.
 */
export function keepUrl(url: string): string {
  // Browsers read a backslash as a slash.
  if (url.startsWith('#') || /^\/(?![/\\])/.test(url)) return url;
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  return protocol !== undefined && protocols.includes(protocol) ? url : '';
}
