import type { Target } from '../loader/markdown.ts';
import { checkPicture } from '../loader/picture.ts';
import type { Drafts } from '../loader/read-collection.ts';
import type { Draft } from '../loader/read-entry.ts';
import { checkLink, type LinkContext } from './check-link.ts';
import { fillRoute, type Pages } from './pages.ts';
import type { Flaw, Problem } from './problem.ts';

/** Everything that is wrong with a collection's entries. */
export function checkCollection({ collection, drafts }: Drafts, pages: Pages): Problem[] {
  const { route, unique } = collection;
  return [
    ...drafts.flatMap((draft) => draft.problems),
    ...checkUnique(drafts, unique),
    ...drafts.flatMap((draft) => checkBody(draft, { pages, path: fillRoute(route, draft.slug) })),
  ];
}

/** Checks a body's links, pictures and raw HTML. */
function checkBody(draft: Draft, context: LinkContext): Problem[] {
  const { file, markdown } = draft;
  const html = markdown.html.map((at) => ({ file, ...at, ...rawHtml }));
  const targets = markdown.targets.flatMap((target) => {
    const { line, column } = target;
    return checkTarget(target, draft, context).map((flaw) => ({ file, line, column, ...flaw }));
  });
  return [...html, ...targets];
}

const rawHtml = { field: 'html', message: 'is not shown on the page: write it as markdown' };

function checkTarget(target: Target, draft: Draft, context: LinkContext): Flaw[] {
  const { kind: field, url, alt } = target;
  if (field === 'link') return asFlaws(field, checkLink(url, context));
  const noAlt = { message: `'${url}' has no description: write it between '![' and ']'` };
  return [
    ...asFlaws(field, checkPicture(url, draft.pictures, 'text')),
    ...asFlaws(field, alt?.trim() ? undefined : noAlt),
  ];
}

function asFlaws(field: string, flaw: Omit<Flaw, 'field'> | undefined): Flaw[] {
  return flaw ? [{ field, ...flaw }] : [];
}

/** Two entries of a collection may not share this field, case aside. */
function checkUnique(drafts: readonly Draft[], field: string): Problem[] {
  const first = new Map<string, Draft>();
  return drafts.flatMap((draft) => {
    const key = draft.unique?.toLowerCase();
    const other = key === undefined ? undefined : first.get(key);
    if (key !== undefined && !other) first.set(key, draft);
    if (!other) return [];
    const message = `'${draft.unique}' is also the ${field} of ${other.file}`;
    return [{ file: draft.file, ...draft.uniqueAt, field, message }];
  });
}
