import { matchPath } from 'react-router-dom';
import type { LiveSection } from '../../document/site-data.ts';
import type { Target } from './target.ts';

/** The scripts of sections as files, before they run. */
export interface SectionScripts {
  /** Fetches all that a page or widget needs, which otherwise would ask for one another. */
  readonly preload: (target: Target) => void;
  /** Calls back whenever a script of a section or the shell has arrived; returns how to stop. */
  readonly onArrival: (section: string, callback: () => void) => () => void;
}

/** For when sections do not come over the network: when composing and in tests. */
export const noScripts: SectionScripts = { preload: () => {}, onArrival: () => () => {} };

export function createSectionScripts(
  root: Document,
  sections: readonly LiveSection[],
): SectionScripts {
  return {
    preload(target) {
      const section = sections.find(({ id }) => id === target.section);
      if (section === undefined) return;
      for (const file of listFiles(section, target)) {
        addPreload(root, folderOf(section.entry) + file);
      }
    },
    onArrival(section, callback) {
      const entry = sections.find(({ id }) => id === section)?.entry;
      if (entry === undefined) return () => {};
      // The entry's URL may have no origin. The runtime that loads it is the shell's.
      const own = folderOf(entry);
      const folders = [own, own.replace(`/${section}/files/`, '/shell/files/')];
      const isOwn = ({ name }: PerformanceEntry) =>
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

function listFiles({ startup, scripts }: LiveSection, target: Target): readonly string[] {
  if (target.widget) return [...startup, ...(scripts[target.widget] ?? [])];
  const routes = Object.keys(scripts).filter((path) => matchPath(path, target.pathname) !== null);
  // A path that two routes match, `/tea/new` and `/tea/:kind`, belongs to the one without parameters.
  const route = routes.find((path) => !path.includes(':')) ?? routes[0];
  return [...startup, ...(route === undefined ? [] : (scripts[route] ?? []))];
}

/** With the hash of the import map: without it, the browser would fetch the script again to run it. */
function addPreload(root: Document, url: string): void {
  if (root.querySelector(`link[rel="modulepreload"][href="${url}"]`) !== null) return;
  const link = root.createElement('link');
  link.rel = 'modulepreload';
  link.href = url;
  link.integrity = readIntegrity(root)[url] ?? '';
  root.head.append(link);
}

function readIntegrity(root: Document): Readonly<Record<string, string>> {
  const map = root.querySelector('script[type="importmap"]')?.textContent;
  return map ? JSON.parse(map).integrity : {};
}
