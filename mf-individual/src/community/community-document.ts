import { file } from 'virtual:content/community';
import type { Community } from '@site/content/community/document';
import { type FetchFile, loadDocument, usePageData } from '@site/contract';

export function loadCommunity(fetchFile: FetchFile): Promise<Community> {
  return loadDocument(fetchFile, file);
}

/** Texts about the community; suspends while they load. */
export function useCommunity(): Community {
  return usePageData('community', loadCommunity);
}
