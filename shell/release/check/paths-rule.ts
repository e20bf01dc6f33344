import { type Addresses, adviseNearest, createAddresses } from './addresses.ts';
import { type Combination, nameOf } from './combination.ts';
import { type Finding, refusal, warning } from './finding.ts';

/** An address that was live leads somewhere afterwards: a page that goes leaves a redirect. */
export function checkPaths(combination: Combination): readonly Finding[] {
  const addresses = createAddresses(combination.releases);
  return combination.previousReleases.flatMap((before) => [
    ...before.pages.flatMap(({ path }) => findGonePage(combination, addresses, before.app, path)),
    ...before.redirects.flatMap(({ from }) =>
      leadsSomewhere(addresses, from)
        ? []
        : [
            warning(
              'paths',
              before.app,
              `The redirect from ${from} is gone: links to it from elsewhere will not be found.`,
            ),
          ],
    ),
  ]);
}

function findGonePage(
  { releases, previous }: Combination,
  addresses: Addresses,
  app: string,
  path: string,
): readonly Finding[] {
  if (leadsSomewhere(addresses, path)) return [];
  const release = releases.find((one) => one.app === app);
  const who =
    release === undefined ? `${app} is gone and with it` : `${nameOf(release)} has no longer`;
  const place = addresses.find(path);
  const near = place.kind === 'nowhere' ? ` ${adviseNearest(place.nearest)}` : '';
  const message = `${who} the page ${path}, which revision ${previous?.number} has: leave a redirect from it in the same release.${near}`;
  return [refusal('paths', app, message)];
}

function leadsSomewhere(addresses: Addresses, path: string): boolean {
  const { kind } = addresses.find(path);
  return kind === 'page' || kind === 'redirect';
}
