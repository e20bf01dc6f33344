import type { Combination } from './combination.ts';
import { type Finding, refusal } from './finding.ts';
import type { LivePage } from './live-pages.ts';

/** A widget that a page embeds and a live app provided is still provided. */
export function checkWidgets(
  { releases, previousReleases }: Combination,
  pages: readonly LivePage[],
): readonly Finding[] {
  const provided = new Set(releases.flatMap(({ widgets }) => widgets));
  return previousReleases.flatMap(({ app, version, widgets }) =>
    widgets
      .filter((name) => !provided.has(name))
      .flatMap((name) => {
        const hosts = pages.filter(({ reference }) => name in reference.widgets);
        if (hosts.length === 0) return [];
        const places = hosts.map((page) => `${page.app} ${page.path}`).join(', ');
        const message = `These pages embed the widget ${name} of ${app} ${version}, which would be removed: ${places}. Keep it, or remove it from those pages first or in the same deploy.`;
        return [refusal('widgets', app, message)];
      }),
  );
}
