import { groupBy } from '../../compose/group-by.ts';
import { fileUrl } from '../../compose/live-sections.ts';
import { isReconstructed, type Release } from '../../store/records.ts';
import type { Combination } from './combination.ts';
import { type Finding, fault } from './finding.ts';
import type { LivePage } from './live-pages.ts';

/**
 * No two pages share a title or a description, and each has one h1; not-found pages count too. Each
 * page has a social card, unless its release is from before there were any.
 */
export function checkHeads(
  { changing, releases }: Combination,
  pages: readonly LivePage[],
): readonly Finding[] {
  const repeated = (['title', 'description'] as const).flatMap((what) => {
    const groups = groupBy(pages, ({ head }) => head[what]).filter((same) => same.length > 1);
    return groups.map((same) => {
      const text = same[0]?.head[what] ?? '';
      const places = same.map(placeOf).join(' and ');
      const message = `Several pages share the ${what} "${text}": ${places}. Each needs its own.`;
      const app = same.find((page) => changing.has(page.app))?.app ?? same[0]?.app ?? 'shell';
      return { ...fault(changing, 'heads', app, message), text };
    });
  });
  const headings = pages.flatMap((page) => {
    const count = page.content?.headings ?? 1;
    if (count === 1) return [];
    const message = `${placeOf(page)} has ${count} h1 headings. Each page needs exactly one.`;
    return [fault(changing, 'heads', page.app, message)];
  });
  const cards = releases.flatMap((release) =>
    findCardFaults(release).map((message) => fault(changing, 'heads', release.app, message)),
  );
  return [...repeated, ...headings, ...cards];
}

function findCardFaults(release: Release): readonly string[] {
  const { app, pages, files } = release;
  if (isReconstructed(release) || !pages.some(({ head }) => head.card)) return [];
  const known = new Set(Object.keys(files).map((name) => fileUrl(app, name)));
  return pages
    .filter(({ head }) => !known.has(head.card ?? ''))
    .map(({ path, head: { card } }) => {
      const what = card
        ? `refers to the social card ${card}, which is not one of its files`
        : 'has no social card';
      return `${app} ${path} ${what}. Publish it again.`;
    });
}

function placeOf({ app, path }: LivePage): string {
  return `${app} ${path}`;
}
