import { didYouMean } from '@site/content/suggest';
import { groupBy } from '../../compose/group-by.ts';
import { type Finding, refusal, warning } from './finding.ts';
import type { Rule } from './rule.ts';
import type { Subject } from './subject.ts';

/**
 * A widget that a page embeds and a live app provided is still provided; one that nobody ever did may
 * be misspelled.
 */
export const widgetsRule: Rule = {
  needs: 'pages',
  isLenient: true,
  judge(subject) {
    const provided = new Set(subject.releases.flatMap(({ widgets }) => widgets));
    return [...findRemoved(subject, provided), ...findUnknown(subject, provided)];
  },
};

function findRemoved({ baselineReleases, pages }: Subject, provided: ReadonlySet<string>) {
  return baselineReleases.flatMap(({ app, version, widgets }): Finding[] =>
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
}

function findUnknown(
  { baselineReleases, pages, changing }: Subject,
  provided: ReadonlySet<string>,
): Finding[] {
  const known = new Set([...provided, ...baselineReleases.flatMap(({ widgets }) => widgets)]);
  const unknown = pages
    .filter(({ app }) => changing.has(app))
    .flatMap(({ app, path, widgets }) =>
      Object.keys(widgets).flatMap((name) => (known.has(name) ? [] : [{ app, path, name }])),
    );
  return groupBy(unknown, ({ app, name }) => `${app} ${name}`).map((places) => {
    const [{ app, name }] = places;
    const paths = places.map(({ path }) => path).join(', ');
    const message = `These pages embed the widget ${name}, which no app here provides: ${paths}${didYouMean(name, [...provided])}`;
    const remedy = 'They show its fallback until an app provides it.';
    return warning({ rule: 'widgets', app, message, remedy, text: name });
  });
}
