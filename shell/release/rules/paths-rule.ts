import { suggest } from '@site/content/suggest';
import { findContinuedList } from '@site/contract/list-pages';
import type { Release } from '../../store/records.ts';
import { type Addresses, createAddresses, leadsSomewhere, suggestNearest } from './addresses.ts';
import { type Finding, refusal, warning } from './finding.ts';
import type { Rule } from './rule.ts';
import { type Comparison, releaseLabel, type Subject } from './subject.ts';

/**
 * Every live path still leads somewhere: a removed page needs a redirect, unless it continued a list
 * that is still there and has become shorter, or its whole app is retired and `mayLosePages`.
 */
export const pathsRule: Rule = {
  needs: 'combination',
  isLenient: true,
  judge(subject) {
    const addresses = createAddresses(subject.releases);
    const live = new Set(subject.releases.map(({ app }) => app));
    const known = new Set(subject.baselineReleases.map(({ app }) => app));
    const unknown = Object.keys(subject.baseline?.apps ?? {}).filter(
      (app) => !live.has(app) && !known.has(app),
    );
    const removed = subject.baselineReleases.flatMap((before) => {
      const removed = before.pages
        .map(({ path }) => path)
        .filter((path) => !leadsSomewhere(addresses, findContinuedList(path) ?? path));
      const pages = live.has(before.app)
        ? removed.map((path, index) =>
            removedPageFinding(subject, addresses, { app: before.app, path, index }),
          )
        : removedAppFinding(before.app, removed, subject.mayLosePages);
      return [...pages, ...findRemovedRedirects(addresses, before)];
    });
    return [...removed, ...unknown.map((app) => unknownAppFinding(app, subject.mayLosePages(app)))];
  },
};

function findRemovedRedirects(addresses: Addresses, before: Release): readonly Finding[] {
  const removed = before.redirects.filter(({ from }) => !leadsSomewhere(addresses, from));
  return removed.map(({ from }) => {
    const message = `The redirect from ${from} is gone; external links to it will return 404.`;
    return warning({ rule: 'paths', app: before.app, path: from, message, remedy: '' });
  });
}

function removedPageFinding(
  { releases, baseline }: Comparison,
  addresses: Addresses,
  { app, path, index }: { app: string; path: string; index: number },
): Finding {
  const release = releases.find((one) => one.app === app);
  // A redirect to another redirect is refused.
  const pages = () => releases.flatMap((one) => one.pages.map((page) => page.path));
  // Each compares all paths, and whoever renames a prefix sees it in the first ones.
  const isSuggested = addresses.find(path).kind === 'nowhere' && index < maxNamed;
  const near = isSuggested ? ` ${suggestNearest(() => suggest(path, pages()))}` : '';
  const message = `${release && releaseLabel(release)} removes the page ${path} of revision ${baseline?.number}.`;
  const remedy = `Add a redirect from it in the same release.${near}`;
  return refusal({ rule: 'paths', app, path, message, remedy });
}

const maxNamed = 10;

function removedAppFinding(
  app: string,
  paths: readonly string[],
  mayLosePages: Subject['mayLosePages'],
): readonly Finding[] {
  const lost = paths.filter((path) => mayLosePages(app, path));
  const others = paths.filter((path) => !lost.includes(path));
  const remedy =
    'Add redirects from them to another app and deploy it too (--with <app>), or give a reason for dropping them (--reason).';
  const facts = { rule: 'paths', app };
  return [
    ...listPages(lost).map((list) =>
      warning({ ...facts, message: `These pages will return 404: ${list}.`, remedy: '' }),
    ),
    ...listPages(others).map((list) => {
      const message = `Without ${app}, these pages would return 404: ${list}.`;
      return refusal({ ...facts, message, remedy });
    }),
  ];
}

/** The first of them, in one text; none for none. */
function listPages(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  const more = paths.length > maxNamed ? ` and ${paths.length - maxNamed} more` : '';
  return [`${paths.slice(0, maxNamed).join(', ')}${more}`];
}

/** For an app whose record, which lists its pages, cannot be read. */
function unknownAppFinding(app: string, mayLosePages: boolean): Finding {
  const unknown = 'which they are is unknown, since its record is missing or damaged.';
  if (mayLosePages) {
    const message = `The pages of ${app} will return 404; ${unknown}`;
    return warning({ rule: 'paths', app, message, remedy: '' });
  }
  const message = `Without ${app}, its pages would return 404; ${unknown}`;
  const remedy = 'Publish it again from the same source, or give a reason (--reason).';
  return refusal({ rule: 'paths', app, message, remedy });
}
