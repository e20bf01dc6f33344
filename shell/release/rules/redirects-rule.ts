import type { Combination } from '../rules/subject.ts';
import { type Addresses, createAddresses, suggestNearest } from './addresses.ts';
import { type Finding, fault, warning } from './finding.ts';
import type { Rule } from './rule.ts';

/** Every redirect ends at a page or a file, and none hides a page. */
export const redirectsRule: Rule = {
  needs: 'combination',
  judge(combination) {
    const { releases } = combination;
    const addresses = createAddresses(releases);
    const paths = new Map(
      releases.flatMap(({ app, pages }) => pages.map(({ path }) => [path, app] as const)),
    );
    return [...addresses.redirects].flatMap(([from, { app }]) => {
      const hidden = paths.get(from);
      const message = `${app} redirects ${from}, which is also a page of ${hidden}.`;
      const hiding =
        hidden === undefined
          ? []
          : [report(combination, [app, hidden], from, message, 'Keep one of the two.')];
      return [...hiding, ...followRedirect(combination, addresses, [from])];
    });
  },
};

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
  const path = chain[0] ?? '';
  const place = addresses.find(pathOf(step.to));
  const name = `The redirect ${[...chain, step.to].join(' → ')} of ${first}`;
  if (place.kind === 'planned') {
    const message = `${name} needs ${place.app}, which is not live here.`;
    return [warning({ rule: 'redirects', app: first, path, message, remedy: '' })];
  }
  const all = [first, ...others];
  if (place.kind === 'nowhere') {
    const remedy = `Point it at a page. ${suggestNearest(place.nearest)}`;
    return [report(combination, all, path, `${name} leads nowhere.`, remedy)];
  }
  if (place.kind !== 'redirect') return [];
  if (chain.includes(place.path)) {
    return [report(combination, all, path, `${name} loops.`, 'Point it at a page.')];
  }
  return followRedirect(combination, addresses, [...chain, place.path], all);
}

/** Attributes the fault to the first of the apps that changes. */
function report(
  { changing }: Combination,
  apps: readonly string[],
  path: string,
  message: string,
  remedy: string,
): Finding {
  const app = apps.find((one) => changing.has(one)) ?? apps[0] ?? '';
  return fault(changing, { rule: 'redirects', app, path, message, remedy, text: path });
}

function pathOf(to: string): string {
  return to.split('#')[0] ?? '';
}
