import { type Addresses, createAddresses, suggestNearest } from './addresses.ts';
import { type Combination, nameOf } from './combination.ts';
import { type Finding, refusal, warning } from './finding.ts';

/** Every live path still leads somewhere: a removed page needs a redirect. */
export function checkPaths(combination: Combination): readonly Finding[] {
  const addresses = createAddresses(combination.releases);
  return combination.previousReleases.flatMap((before) => [
    ...before.pages.flatMap(({ path }) =>
      findRemovedPage(combination, addresses, before.app, path),
    ),
    ...before.redirects.flatMap(({ from }) =>
      leadsSomewhere(addresses, from)
        ? []
        : [
            warning(
              'paths',
              before.app,
              `The redirect from ${from} is gone; outside links to it will return 404.`,
            ),
          ],
    ),
  ]);
}

function findRemovedPage(
  { releases, previous }: Combination,
  addresses: Addresses,
  app: string,
  path: string,
): readonly Finding[] {
  if (leadsSomewhere(addresses, path)) return [];
  const release = releases.find((one) => one.app === app);
  const who = release === undefined ? `Removing ${app} removes` : `${nameOf(release)} removes`;
  const place = addresses.find(path);
  const near = place.kind === 'nowhere' ? ` ${suggestNearest(place.nearest)}` : '';
  const message = `${who} the page ${path} of revision ${previous?.number}; add a redirect from it in the same release.${near}`;
  return [refusal('paths', app, message)];
}

function leadsSomewhere(addresses: Addresses, path: string): boolean {
  const { kind } = addresses.find(path);
  return kind === 'page' || kind === 'redirect';
}
