import type { AudienceListItem } from '@site/content/audiences/collection';
import { type FetchFile, loadList, type Pages } from '@site/contract';
import {
  audienceNotFound,
  describeAudience,
  describeOverview,
} from './audiences/audience-heads.ts';
import { audienceList } from './audiences/audience-list.ts';

/** Every page of the section with its head, from the list of audiences. */
export async function listPages(fetchFile: FetchFile): Promise<Pages> {
  const audiences = await loadList<AudienceListItem>(fetchFile, audienceList);
  return {
    pages: [describeOverview(audiences), ...audiences.map(describeAudience)],
    notFound: [audienceNotFound],
  };
}
