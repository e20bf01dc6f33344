import { groupBy } from '../../compose/group-by.ts';
import type { PageSummary } from '../../store/records.ts';
import { refusalIfChanging } from './finding.ts';
import { findResponsibleApp } from './responsible-app.ts';
import type { Rule } from './rule.ts';
import type { JudgedPage } from './subject.ts';

/** No two pages share a title or a description, and each has one h1; not-found pages count too. */
export const headsRule: Rule = {
  needs: 'pages',
  isLenient: true,
  async judge(subject) {
    const { changing, pages } = subject;
    const repeated = (['title', 'description'] as const).flatMap((what) => {
      const groups = groupBy(pages, ({ head }) => head[what]).filter((same) => same.length > 1);
      return groups.map((same) => {
        const text = same[0].head[what];
        const { app, path } = same.find((page) => changing.has(page.app)) ?? same[0];
        const message = `Several pages share the ${what} "${text}": ${same.map(pageLabel).join(' and ')}.`;
        return refusalIfChanging(changing, {
          ...about(app, path),
          message,
          remedy: 'Each needs its own.',
          text,
        });
      });
    });
    const headings = pages.map(async (page) => {
      const count = page.summary?.h1 ?? 1;
      if (count === 1) return [];
      const [headings, remedy] =
        count === 0
          ? ['no h1 heading', 'Each page needs one: check what its component returns.']
          : [`${count} h1 headings`, 'Each page needs exactly one.'];
      // With fewer than before, it is being fixed.
      const wasSo = ({ h1 }: PageSummary) => (count === 0 ? h1 === 0 : h1 >= count);
      const { app, place } = await findResponsibleApp(subject, page, wasSo);
      const message = `${place} has ${headings}.`;
      return [refusalIfChanging(changing, { ...about(app, page.path), message, remedy })];
    });
    return [...repeated, ...(await Promise.all(headings)).flat()];
  },
};

const about = (app: string, path: string) => ({ rule: 'heads', app, path });

function pageLabel({ app, path }: JudgedPage): string {
  return `${app} ${path}`;
}
