import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { contentRecipe } from '../cache/recipe.ts';
import { loadDefinitions } from '../definitions/load-definitions.ts';
import { defaultRoot } from '../loader/load-content.ts';
import { readSiteFields } from '../loader/plan.ts';
import { type ContentFilesOptions, contentFiles } from './content-files.ts';
import { reportMade } from './report-made.ts';

type AppContentOptions = Pick<ContentFilesOptions, 'base' | 'root'>;

/**
 * Publishes the content that `site.content` in an app's package.json names, as `contentFiles` does.
 * `folder` is the app's.
 *
 * @example
 * appContent(import.meta.dirname, { base: filesBase('mf-learning') })
 */
export async function appContent(
  folder: string,
  { root = defaultRoot, ...options }: AppContentOptions,
): Promise<Plugin> {
  const { content = [] } = readSiteFields(folder) ?? {};
  const named = join(basename(folder), 'package.json');
  const recipe = contentRecipe();
  const definitions = await loadDefinitions(content, { root, named });
  return contentFiles({ ...options, ...definitions, root, recipe, onMade: reportMade });
}
