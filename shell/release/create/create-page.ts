import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findDefinition, loadDefinitions } from '@site/content/load-definitions';
import { fillRoute } from '@site/content/pages';
import { readSiteFields, type SiteFields } from '@site/content/plan';
import { isUnder } from '@site/contract/is-under';
import { ReleaseError, UsageError } from '../release-error.ts';
import { type RunNpm, runNpm } from '../run-npm.ts';
import { type Created, changeFiles, expectFree, type Files } from './change-files.ts';
import { fillTemplate } from './fill-template.ts';
import { checkName, wordsOf } from './names.ts';
import { checkKnown } from './new-section.ts';

/** A page whose texts are in the section's source. */
export interface NewPage {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
}

/** A page's folder: its texts, its component and its part of the section. */
export function pageFiles(id: string, name: string, page: NewPage): Promise<Files> {
  return fillTemplate('page', join(id, 'src', name), { ...wordsOf(name), ...page });
}

/** Adds a page, whose texts are in its source, to a section. */
export async function createPage(
  root: string,
  id: string,
  page: NewPage,
  npm: RunNpm = runNpm,
): Promise<Created> {
  await checkPath(root, id, page.path);
  const name = page.path.split('/').at(-1) ?? '';
  checkName(name, 'last segment of a path');
  expectFree(root, `${id}/src/${name}`);
  const { written } = await changeFiles(root, await pageFiles(id, name, page), {}, () =>
    npm(root, 'pkg', 'set', `site.routes[]=${page.path}`, `--workspace=${id}`),
  );
  return { written, changed: [`${id}/package.json`] };
}

/** Refuses an unknown section, and a path that is taken or outside the section's prefixes. */
export async function checkPath(root: string, id: string, path: string): Promise<void> {
  const { prefixes, routes, content } = readSection(root, id);
  if (!prefixes.some((prefix) => isUnder(prefix, path))) {
    throw new ReleaseError(
      `${path} is not under a prefix of ${id}: ${prefixes.join(', ')}. Choose a path such as ${prefixes[0]}/news.`,
    );
  }
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path)) {
    throw new UsageError(
      `"${path}" is not a valid path; use lower-case words, such as /about/news`,
    );
  }
  const place = routes.includes(path) ? `${id}/package.json` : await findEntry(root, content, path);
  if (place) throw new ReleaseError(`The path ${path} is taken (see ${place}); choose another.`);
}

/** What a section's package.json says of the site; refuses an unknown section. */
export function readSection(root: string, id: string): SiteFields {
  checkKnown(root, id);
  const fields = readSiteFields(join(root, id));
  if (fields !== undefined) return fields;
  throw new ReleaseError(
    `${id}/package.json has no field "site". Add its prefixes and routes, such as "site": { "prefixes": ["/careers"], "routes": ["/careers"] }.`,
  );
}

async function findEntry(
  root: string,
  content: readonly string[],
  path: string,
): Promise<string | undefined> {
  const folder = join(root, 'shared-content');
  const slug = path.split('/').at(-1) ?? '';
  const has = (name: string) => existsSync(join(folder, 'src', name, 'entries', slug));
  const names = content.filter((name) => findDefinition(folder, name) && has(name));
  const { collections } = await loadDefinitions(names, { root: folder, named: 'package.json' });
  const found = collections.find(({ route }) => fillRoute(route, slug) === path);
  return found && `shared-content/src/${found.name}/entries/${slug}`;
}
