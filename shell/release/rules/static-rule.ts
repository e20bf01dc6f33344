import { refusalIfChanging } from './finding.ts';
import type { Rule } from './rule.ts';

/** A page or widget that is declared static has no behaviour, which a first visit would lack. */
export const staticRule: Rule = {
  needs: 'pages',
  isLenient: true,
  judge: ({ changing, pages }) =>
    pages.flatMap((page) =>
      Object.entries(page.summary?.behaviour ?? {}).map(([content, seen]) => {
        const widget = /^widget (.+)/.exec(content)?.[1];
        const app = (widget === undefined ? page.app : page.widgets[widget]) ?? page.app;
        const place = `${page.app} ${page.path}`;
        const message = `${widget === undefined ? place : `${place}: the ${content} of ${app}`} is declared static, but ${seen.join(', ')}.`;
        const remedy = `Remove that, or ${widget === undefined ? 'isStatic from its route' : 'its name from staticWidgets'}.`;
        const text = seen[0] === undefined ? 'isStatic' : findName(seen[0]);
        return refusalIfChanging(changing, {
          rule: 'static',
          app,
          path: page.path,
          message,
          remedy,
          text,
        });
      }),
    ),
};

/** The hook, handler, class or widget, to search for: `calls useState()` → `useState`. */
function findName(behaviour: string): string {
  return /[\w-]+(?=\(?\)?$)/.exec(behaviour)?.[0] ?? behaviour;
}
