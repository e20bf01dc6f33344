import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { contentRecipe } from '../cache/recipe.ts';
import { expectDefined, loadDefinitions } from '../definitions/load-definitions.ts';
import { defaultRoot } from '../loader/load-content.ts';
import { readSiteFields } from '../loader/plan.ts';
import { type ContentFilesOptions, contentFiles } from './content-files.ts';
import { importAfresh } from './import-afresh.ts';

type AppContentOptions = Pick<ContentFilesOptions, 'base' | 'root'>;

/**
 * Names the content that `site.content` in an app's package.json lists, as `contentFiles` does.
 * `folder` is the app's.
 *
 * @example
 * appContent(import.meta.dirname, { base: filesBase('mf-learning') })
 */
export function appContent(
  folder: string,
  { base, root = defaultRoot }: AppContentOptions,
): Plugin {
  const { content: names = [] } = readSiteFields(folder) ?? {};
  const place = { root, named: join(basename(folder), 'package.json') };
  expectDefined(names, place);
  const started = contentRecipe();
  const isAsStarted = () => contentRecipe() === started;
  const load = async () => {
    const before = isAsStarted();
    const definitions = await loadDefinitions(names, place, importAfresh);
    // If code was changed meanwhile, this process has old and new: what it makes is kept apart.
    const recipe = before && isAsStarted() ? started : randomUUID();
    return { recipe, ...definitions };
  };
  return contentFiles({ base, root, names, load });
}
