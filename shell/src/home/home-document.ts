import { file } from 'virtual:content/home';
import type { Home } from '@site/content/home/document';
import { loadDocument, usePageData } from '@site/contract';

/** Texts of Home; suspends while they load. */
export function useHome(): Home {
  return usePageData('home', (fetchFile) => loadDocument(fetchFile, file));
}
