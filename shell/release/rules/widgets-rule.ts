import { refusal } from './finding.ts';
import type { Rule } from './rule.ts';

/** A widget that a page embeds and a live app provided is still provided. */
export const widgetsRule: Rule = {
  needs: 'pages',
  isLenient: true,
  judge({ releases, previousReleases, pages }) {
    const provided = new Set(releases.flatMap(({ widgets }) => widgets));
    return previousReleases.flatMap(({ app, version, widgets }) =>
      widgets
        .filter((name) => !provided.has(name))
        .flatMap((name) => {
          const hosts = pages.filter((page) => name in page.widgets);
          if (hosts.length === 0) return [];
          const places = hosts.map((page) => `${page.app} ${page.path}`).join(', ');
          const message = `These pages embed the widget ${name} of ${app} ${version}, which would be removed: ${places}.`;
          const remedy = 'Keep it, or remove it from those pages first or in the same deploy.';
          return [refusal({ rule: 'widgets', app, message, remedy, text: name })];
        }),
    );
  },
};
