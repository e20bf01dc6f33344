import { isUnder } from '@site/contract/is-under';
import { isSource } from '../../release/apps.ts';
import { handbookPath } from '../../src/development/dev-panel.ts';
import type { DevSiteOptions } from '../dev-site.ts';
import { answerHandbookPage, type Chapter } from './chapter.ts';
import { collections } from './collections.ts';
import { components } from './components.ts';
import { pages } from './pages.ts';
import { reference } from './reference.ts';

/** In the order of the index. */
const chapters: readonly Chapter[] = [reference, components, collections, pages];

/**
 * Answers requests under `handbookPath`; undefined if the handbook has no such page. A section in
 * a repository of its own has no handbook, because the sources that it describes are not there.
 */
export async function answerHandbook(
  request: Request,
  options: DevSiteOptions,
): Promise<Response | undefined> {
  if (!isSource) return undefined;
  const { pathname } = new URL(request.url);
  if (pathname === handbookPath)
    return answerHandbookPage({ title: 'Handbook', main: index }, options);
  return chapters.find(({ path }) => isUnder(path, pathname))?.answer(request, options);
}

const index = `<dl>
${chapters.map(({ path, title, description }) => `<dt><a href="${path}">${title}</a></dt>\n<dd>${description}.</dd>`).join('\n')}
</dl>`;
