import type { LiveSection } from '../../document/site-data.ts';
import { listScripts } from './section-scripts.ts';
import type { Target } from './target.ts';

/** The script of the module `federation.ts`. */
const runtime = /\/_releases\/shell\/files\/federation\.[^/]+\.js$/;

/** Time limit for all scripts together, in milliseconds. */
const timeout = 5000;

/**
 * Fetches the scripts of the section that the page or widget needs or that this document has requested,
 * and the federation runtime, bypassing the browser's cache: one that was cut short would stay there,
 * and be rejected, until it expires, and WebKit fails each later import of one that it could not
 * preload. False if one fails.
 */
export async function refreshScripts(section: LiveSection, target: Target): Promise<boolean> {
  const signal = AbortSignal.timeout(timeout);
  const fetches = listRequested(section, target).map(async (url) => {
    const response = await fetch(url, { cache: 'reload', signal });
    // The cache only stores responses that were read to the end.
    await response.arrayBuffer();
    return response.ok;
  });
  return Promise.all(fetches).then(
    (results) => results.every(Boolean),
    () => false,
  );
}

function listRequested(section: LiveSection, target: Target): readonly string[] {
  const [entry = '', ...needed] = [section.entry, ...listScripts(section, target)].map(
    (url) => new URL(url, window.location.href).href,
  );
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const requested = [
    // WebKit has no entries for requests that failed.
    ...[...preloads].map(({ href }) => href),

    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ];
  const scripts = requested.filter(
    (url) => (url.startsWith(folder) && url.endsWith('.js')) || runtime.test(url),
  );
  return [...new Set([entry, ...needed, ...scripts])];
}
