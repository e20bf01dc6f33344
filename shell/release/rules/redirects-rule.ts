import { suggest } from '@site/content/suggest';
import { createAddresses, type LinkTarget, suggestNearest } from './addresses.ts';
import { type Finding, refusalIfChanging } from './finding.ts';
import type { Rule } from './rule.ts';
import type { Comparison } from './subject.ts';

/** Every redirect leads to a page or a file itself, and none hides a page. */
export const redirectsRule: Rule = {
  needs: 'combination',
  judge(comparison) {
    const { releases } = comparison;
    const { redirects, find } = createAddresses(releases);
    const paths = new Map(
      releases.flatMap(({ app, pages }) => pages.map(({ path }) => [path, app] as const)),
    );
    return [...redirects].flatMap(([from, { app, to }]) => {
      const hidden = paths.get(from);
      const message = `${app} redirects ${from}, which is also a page of ${hidden}.`;
      const hiding =
        hidden === undefined
          ? []
          : [report(comparison, [app, hidden], from, message, 'Keep one of the two.')];
      const [pathname = ''] = to.split('#');
      const target = find(pathname);
      if (target.kind === 'page' || target.kind === 'file') return hiding;
      const lost = `The redirect ${from} → ${to} of ${app} ${outcomes[target.kind]}.`;
      const near = suggestNearest(() => suggest(pathname, paths.keys()));
      return [...hiding, report(comparison, [app], from, lost, `Point it at a page. ${near}`)];
    });
  },
};

const outcomes: Record<Exclude<LinkTarget['kind'], 'page' | 'file'>, string> = {
  nowhere: 'leads nowhere',
  planned: 'leads to a section that is not live here',
  // Two of them could form a loop.
  redirect: 'leads to another redirect',
};

/** Attributes the fault to the first of the apps that changes. */
function report(
  { changing }: Comparison,
  apps: readonly string[],
  path: string,
  message: string,
  remedy: string,
): Finding {
  const app = apps.find((one) => changing.has(one)) ?? apps[0] ?? '';
  return refusalIfChanging(changing, { rule: 'redirects', app, path, message, remedy, text: path });
}
