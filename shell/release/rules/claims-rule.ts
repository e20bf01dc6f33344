import { findOwner, isUnder } from '@site/contract/is-under';
import type { Release } from '../../store/records.ts';
import { type Finding, refusal } from './finding.ts';
import { describeReserved } from './reserved-paths.ts';
import type { Rule } from './rule.ts';
import type { Comparison } from './subject.ts';

/**
 * No two apps of a combination claim the same prefix, widget or redirect, none claims a reserved
 * path or another app's page, and none has a page twice, or a page or redirect outside its prefixes.
 */
export const claimsRule: Rule = {
  needs: 'app',
  isFundamental: true,
  judge: (comparison) => [
    ...checkReserved(comparison),
    ...checkOwnPaths(comparison),
    ...checkRepeated(comparison),
    ...checkNested(comparison),
    ...checkUnique(comparison),
  ],
};

function checkOwnPaths({ releases }: Comparison): readonly Finding[] {
  return releases.flatMap(({ app, prefixes, pages, notFound, redirects }) => {
    if (app === 'shell') return [];
    const paths = [
      ...pages.map(({ path }) => path),
      ...notFound.map(({ pattern }) => pattern),
      ...redirects.map(({ from }) => from),
    ];
    const strays = paths.filter((path) => !prefixes.some((prefix) => isUnder(prefix, path)));
    return strays.map((path) => {
      const message = `${app} declares ${path} outside its prefixes: ${prefixes.join(', ')}.`;
      const remedy =
        'Move it, or add a prefix in src/section.ts and in the "site" of package.json.';
      return refusal({ rule: 'claims', app, path, message, remedy, text: path });
    });
  });
}

/** One of the two would never be seen. */
function checkRepeated({ releases }: Comparison): readonly Finding[] {
  return releases.flatMap(({ app, pages }) => {
    const seen = new Set<string>();
    const repeated = pages.filter(({ path }) => seen.size === seen.add(path).size);
    return repeated.map(({ path }) => {
      const message = `${app} declares the page ${path} more than once.`;
      const remedy = 'Return it from pages() once.';
      return refusal({ rule: 'claims', app, path, message, remedy, text: path });
    });
  });
}

/** Of nested prefixes the longest wins, so it must not lie over another app's page. */
function checkNested({ releases, changing }: Comparison): readonly Finding[] {
  const sections = releases.filter(({ app }) => app !== 'shell');
  return releases.flatMap((owner) =>
    owner.pages.flatMap(({ path }) => {
      const rival = findOwner([owner, ...sections], path);
      if (rival === undefined || rival === owner) return [];
      const app = changing.has(rival.app) ? rival.app : owner.app;
      const message = `${rival.app} has a prefix that covers the page ${path} of ${owner.app}.`;
      const remedy = 'Choose a prefix without pages of other apps.';
      return [refusal({ rule: 'claims', app, path, message, remedy })];
    }),
  );
}

function checkReserved({ releases }: Comparison): readonly Finding[] {
  return releases.flatMap(({ app, prefixes, redirects }) => {
    const claimed = [...prefixes, ...redirects.map(({ from }) => from)];
    return claimed.flatMap((path) => {
      const why = describeReserved(path);
      if (why === undefined) return [];
      const message = `${app} claims ${path}, but ${why}.`;
      const remedy = 'Choose another path.';
      return [refusal({ rule: 'claims', app, path, message, remedy, text: path })];
    });
  });
}

function checkUnique({ releases, changing }: Comparison): readonly Finding[] {
  const owners = new Map<string, string>();
  return releases.flatMap((release) =>
    claimsOf(release).flatMap((claim) => {
      const owner = owners.get(claim) ?? release.app;
      owners.set(claim, owner);
      if (owner === release.app) return [];
      const app = changing.has(release.app) ? release.app : owner;
      const message = `${release.app} and ${owner} both claim the ${claim}.`;
      const remedy = 'Remove it from one of them first, or in the same deploy.';
      return [refusal({ rule: 'claims', app, message, remedy })];
    }),
  );
}

function claimsOf({ prefixes, widgets, redirects }: Release): readonly string[] {
  return [
    ...prefixes.map((prefix) => `prefix ${prefix}`),
    ...widgets.map((name) => `widget ${name}`),
    ...redirects.map(({ from }) => `redirect from ${from}`),
  ];
}
