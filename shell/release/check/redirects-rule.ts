import { type Addresses, createAddresses, suggestNearest } from './addresses.ts';
import type { Combination } from './combination.ts';
import { type Finding, fault, warning } from './finding.ts';

/** Every redirect ends at a page or a file, and none hides a page. */
export function checkRedirects(combination: Combination): readonly Finding[] {
  const { releases } = combination;
  const addresses = createAddresses(releases);
  const paths = new Map(
    releases.flatMap(({ app, pages }) => pages.map(({ path }) => [path, app] as const)),
  );
  return [...addresses.redirects].flatMap(([from, { app }]) => {
    const hidden = paths.get(from);
    const hiding =
      hidden === undefined
        ? []
        : [
            report(
              combination,
              [app, hidden],
              `${app} redirects ${from}, which is also a page of ${hidden}; keep one of the two.`,
            ),
          ];
    return [...hiding, ...followRedirect(combination, addresses, [from])];
  });
}

/** `chain` is what led here, from the first redirect on; `apps` are the apps of those redirects. */
function followRedirect(
  combination: Combination,
  addresses: Addresses,
  chain: readonly string[],
  apps: readonly string[] = [],
): readonly Finding[] {
  const step = addresses.redirects.get(chain.at(-1) ?? '');
  if (step === undefined) return [];
  const [first, ...others] = [...apps, step.app] as const;
  const place = addresses.find(pathOf(step.to));
  const name = `The redirect ${[...chain, step.to].join(' → ')} of ${first}`;
  if (place.kind === 'planned') {
    return [warning('redirects', first, `${name} needs ${place.app}, which is not live here.`)];
  }
  if (place.kind === 'nowhere') {
    const message = `${name} leads nowhere; point it at a page. ${suggestNearest(place.nearest)}`;
    return [report(combination, [first, ...others], message)];
  }
  if (place.kind !== 'redirect') return [];
  if (chain.includes(place.path)) {
    return [report(combination, [first, ...others], `${name} loops; point it at a page.`)];
  }
  return followRedirect(combination, addresses, [...chain, place.path], [first, ...others]);
}

/** Attributes the fault to the first of the apps that changes. */
function report({ changing }: Combination, apps: readonly string[], message: string): Finding {
  const app = apps.find((one) => changing.has(one)) ?? apps[0] ?? '';
  return fault(changing, 'redirects', app, message);
}

function pathOf(to: string): string {
  return to.split('#')[0] ?? '';
}
