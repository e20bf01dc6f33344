import { defaultUrlTransform } from 'react-markdown';
import { type LinkName, links } from '../src/site/links.ts';

/**
 * The address of a link or picture as pages use it: a name's (`link:booking`), or the one written;
 * '' if its protocol is none that links may use, or left out (`//host`).
 */
export function readAddress(url: string): string {
  const address = findAddress(url) ?? url;
  return address.startsWith('//') ? '' : defaultUrlTransform(address);
}

/** The address that `link:<name>` stands for. */
function findAddress(url: string): string | undefined {
  const name = url.startsWith('link:') ? url.slice('link:'.length) : '';
  return isLinkName(name) ? links[name] : undefined;
}

function isLinkName(name: string): name is LinkName {
  return Object.hasOwn(links, name);
}
