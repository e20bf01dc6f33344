import { file } from 'virtual:content/about';
import type { About } from '@site/content/about/document';
import { type FetchFile, loadDocument, usePageData } from '@site/contract';

export function loadAbout(fetchFile: FetchFile): Promise<About> {
  return loadDocument(fetchFile, file);
}

/** Texts of the About page; suspends while they load. */
export function useAbout(): About {
  return usePageData('about', loadAbout);
}
