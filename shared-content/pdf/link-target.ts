import { linkProtocols } from '../src/site/links.ts';

const allowed = new RegExp(`^(${linkProtocols.join('|')}):`, 'i');

/**
 * The address that a reader of the file can follow. Undefined for paths of the site, which the
 * file does not know the origin of, and for other protocols: then the text stands without a link.
 */
export function linkTarget(url: string): string | undefined {
  return allowed.test(url) ? url : undefined;
}
