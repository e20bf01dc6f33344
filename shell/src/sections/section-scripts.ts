import { matchRoutes } from 'react-router-dom';
import { filesBase } from '../../contract/build/files-base.ts';
import { type Integrity, type LiveSection, livePath } from '../../document/site-data.ts';
import type { Target } from './target.ts';

/** The scripts of sections as files, before they run. */
export interface SectionScripts {
  /** Fetches all that a page or widget needs, which otherwise would ask for one another. */
  readonly preload: (section: LiveSection, target: Target) => void;
  /** Calls back whenever a script of a section or the shell has arrived; returns how to stop. */
  readonly onArrival: (section: string, callback: () => void) => () => void;
}

/** For when sections do not come over the network: when composing and in tests. */
export const noScripts: SectionScripts = { preload: () => {}, onArrival: () => () => {} };

export function createSectionScripts(root: Document): SectionScripts {
  return {
    preload(section, target) {
      const integrity = readIntegrity(root);
      for (const url of listScripts(section, target)) addPreload(root, url, integrity[url]);
    },
    onArrival(section, callback) {
      // The runtime that loads the entry is the shell's.
      const folders = [filesBase(section), filesBase('shell')];
      const isOwn = ({ name }: PerformanceEntry) =>
        name === new URL(livePath, root.baseURI).href ||
        folders.some((folder) => folderOf(name).endsWith(folder));
      const observer = new PerformanceObserver((list) => {
        if (list.getEntries().some(isOwn)) callback();
      });
      observer.observe({ type: 'resource' });
      return () => observer.disconnect();
    },
  };
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

/** The addresses of the scripts that a page or widget of a section needs. */
export function listScripts(section: LiveSection, target: Target): readonly string[] {
  return listFiles(section, target).map((file) => folderOf(section.entry) + file);
}

function listFiles({ startup, scripts }: LiveSection, target: Target): readonly string[] {
  if (target.widget) return [...startup, ...(scripts[target.widget] ?? [])];
  const paths = Object.keys(scripts).filter((path) => path.startsWith('/'));
  const [match] =
    matchRoutes(
      paths.map((path) => ({ path })),
      target.pathname,
    ) ?? [];
  return [...startup, ...(scripts[match?.route.path ?? ''] ?? [])];
}

/**
 * With the hash of the import map: without it, some browsers would fetch the script again to run it,
 * and those that accept only one import map would run it unchecked. One that fails is added again.
 */
function addPreload(root: Document, url: string, integrity = ''): void {
  if (root.querySelector(`link[rel="modulepreload"][href="${url}"]`) !== null) return;
  const link = root.createElement('link');
  link.rel = 'modulepreload';
  link.href = url;
  link.integrity = integrity;
  link.onerror = () => link.remove();
  root.head.append(link);
}

function readIntegrity(root: Document): Integrity {
  const maps = [...root.querySelectorAll('script[type="importmap"]')];
  return Object.assign({}, ...maps.map((map) => JSON.parse(map.textContent ?? '{}').integrity));
}
