import { links } from '../src/site/links.ts';

const allowed = /^(https?|ircs?|mailto|xmpp):/i;

/**
 * The address a reader of the file can follow, or undefined where there is none: then the
 * text stands without a link. `link:name` is looked up in the site's links; a path of the
 * site needs `siteUrl`; protocol-relative and unknown schemes are never followed.
 */
export function linkTarget(url: string, siteUrl: string | undefined): string | undefined {
  if (url.startsWith('link:')) return namedLink(url.slice('link:'.length));
  if (/^\/(?![/\\])/.test(url)) return siteUrl ? new URL(url, siteUrl).href : undefined;
  return allowed.test(url) ? url : undefined;
}

function namedLink(name: string): string | undefined {
  return Object.entries(links).find(([known]) => known === name)?.[1];
}
