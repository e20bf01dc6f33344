import type { ViteDevServer } from 'vite';
import type { Finding } from '../release/check/finding.ts';
import type { PageNote } from '../src/development/corner.ts';
import type { DevSite, DevSiteOptions } from './dev-site.ts';
import { findSource } from './find-source.ts';
import { findPath } from './judge-page.ts';

/** Prints the notes on a subject that are new since the last call. */
export function createPrinter({ config: { logger } }: ViteDevServer) {
  const printed = new Map<string, ReadonlySet<string>>();
  return (subject: string, notes: readonly PageNote[]): void => {
    const lines = new Set(notes.map(describe));
    const before = printed.get(subject) ?? new Set();
    for (const line of lines) if (!before.has(line)) logger.warn(line, { timestamp: true });
    printed.set(subject, lines);
  };
}

/** Locates findings in the sources, and prints those that are new on their page. */
export function createReporter({ server, apps }: DevSiteOptions) {
  const print = createPrinter(server);
  return (site: DevSite, path: string, findings: readonly Finding[]): readonly PageNote[] => {
    const notes = findings.map(({ app: name, message, text }) => {
      const app = apps.find((one) => one.name === name);
      const source = site.sources.find(({ section }) => section.id === name);
      if (app === undefined || source === undefined) return { message };
      const place = { path: findPath(message) ?? path, text };
      return { message, ...findSource(server, app, source, place) };
    });
    print(path, notes);
    return notes;
  };
}

function describe({ message, file, line }: PageNote): string {
  return file === undefined ? message : `${[file, line].filter(Boolean).join(':')}  ${message}`;
}
