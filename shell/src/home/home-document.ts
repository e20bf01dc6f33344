import { file } from 'virtual:content/home';
import type { Home } from '@site/content/home/document';
import { type FetchFile, loadDocument, usePageData } from '@site/contract';

export function loadHome(fetchFile: FetchFile): Promise<Home> {
  return loadDocument(fetchFile, file);
}

/** Texts of Home; suspends while they load. */
export function useHome(): Home {
  return usePageData('home', loadHome);
}
