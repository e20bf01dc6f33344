import { file } from 'virtual:content/community';
import type { Community } from '@site/content/community/document';
import { loadDocument, usePageData } from '@site/contract';

/** Texts about the community; suspends while they load. */
export function useCommunity(): Community {
  return usePageData('community', (fetchFile) => loadDocument(fetchFile, file));
}
