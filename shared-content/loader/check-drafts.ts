import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkLink, checkPath, type LinkContext } from './check-link.ts';
import type { Target } from './markdown.ts';
import type { Pages } from './pages.ts';
import { checkPicture } from './picture.ts';
import type { Flaw, Position, Problem } from './problem.ts';
import type { Draft } from './read-entry.ts';
import type { SiteFacts } from './site-facts.ts';

type AnyDraft = Draft<unknown>;

/** Checks a body's links, pictures and raw HTML. */
export function checkBody(draft: AnyDraft, context: LinkContext): Problem[] {
  const { file, markdown } = draft;
  const html = markdown.html.map((at) => ({ file, ...at, ...rawHtml }));
  const targets = markdown.targets.flatMap((target) => {
    const { line, column } = target;
    return checkTarget(target, draft, context).map((flaw) => ({ file, line, column, ...flaw }));
  });
  return [...html, ...targets];
}

const rawHtml = { field: 'html', message: 'is not shown on the page: write it as markdown' };

function checkTarget(target: Target, draft: AnyDraft, context: LinkContext): Flaw[] {
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

/** Two entries of a collection may not share the field named `label`, case aside. */
export function checkLabels(drafts: readonly AnyDraft[], label: string): Problem[] {
  const first = new Map<string, AnyDraft>();
  return drafts.flatMap((draft) => {
    const key = draft.label?.toLowerCase();
    const other = key === undefined ? undefined : first.get(key);
    if (key !== undefined && !other) first.set(key, draft);
    if (!other) return [];
    const message = `'${draft.label}' is also the ${label} of ${other.file}`;
    return [{ file: draft.file, ...draft.labelAt, field: label, message }];
  });
}

const navigationFile = 'src/site/navigation.ts';

/** Header and footer may only link to the site's pages; a root without them has nothing to check. */
export async function checkNavigation(root: string, site: SiteFacts, pages: Pages) {
  const source = await readFile(join(root, navigationFile), 'utf8').catch(() => undefined);
  if (source === undefined) return [];
  return [...new Set(site.navigation)].flatMap((path) => {
    const flaw = checkPath(path, { pages, path });
    if (!flaw) return [];
    const places = findAll(source, `'${path}'`);
    return places.map((at): Problem => ({ file: navigationFile, ...at, field: 'to', ...flaw }));
  });
}

/** Every place of a text; the start of the file when it stands nowhere as written. */
function findAll(source: string, text: string): Position[] {
  const before = source.split(text).slice(0, -1);
  const ends = before.map((_, index) => before.slice(0, index + 1).join(text));
  const places = ends.map((end) => {
    const lines = end.split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  });
  return places.length > 0 ? places : [{ line: 1, column: 1 }];
}
