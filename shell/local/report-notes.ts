import type { Finding } from '../release/check/finding.ts';
import type { PageNote } from '../src/development/corner.ts';
import type { DevSite, DevSiteOptions } from './dev-site.ts';
import { findSource } from './find-source.ts';
import { findPath } from './judge-page.ts';

/** Finds where findings come from, and prints those of each page that were not there before. */
export function createReporter({ server, apps }: DevSiteOptions) {
  const printed = new Map<string, ReadonlySet<string>>();
  return (site: DevSite, path: string, findings: readonly Finding[]): readonly PageNote[] => {
    const notes = findings.map(({ app: name, message, text }) => {
      const app = apps.find((one) => one.name === name);
      const source = site.sources.find(({ section }) => section.id === name);
      if (app === undefined || source === undefined) return { message };
      const place = { path: findPath(message) ?? path, text };
      return { message, ...findSource(server, app, source, place) };
    });
    const before = printed.get(path);
    for (const note of notes) {
      if (!before?.has(note.message))
        server.config.logger.warn(describe(note), { timestamp: true });
    }
    printed.set(path, new Set(notes.map(({ message }) => message)));
    return notes;
  };
}

function describe({ message, file, line }: PageNote): string {
  return file === undefined ? message : `${[file, line].filter(Boolean).join(':')}  ${message}`;
}
