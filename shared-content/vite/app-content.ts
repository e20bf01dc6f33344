import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { loadDefinitions } from '../definitions/load-definitions.ts';
import { defaultRoot } from '../loader/load-content.ts';
import { readSiteFields } from '../loader/plan.ts';
import { type ContentFilesOptions, contentFiles } from './content-files.ts';

type AppContentOptions = Omit<ContentFilesOptions, 'collections' | 'documents'>;

/**
 * Publishes the content that `site.content` in an app's package.json names, as `contentFiles` does.
 * `folder` is the app's.
 *
 * @example
 * appContent(import.meta.dirname, { base: filesBase('mf-learning'), makePdf })
 */
export async function appContent(folder: string, options: AppContentOptions): Promise<Plugin> {
  const { root = defaultRoot } = options;
  const { content = [] } = readSiteFields(folder) ?? {};
  const named = join(basename(folder), 'package.json');
  return contentFiles({ ...options, ...(await loadDefinitions(content, { root, named })) });
}
