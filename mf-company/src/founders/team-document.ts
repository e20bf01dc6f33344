import { file } from 'virtual:content/team';
import type { Team } from '@site/content/team/document';
import { type FetchFile, loadDocument, usePageData } from '@site/contract';

export function loadTeam(fetchFile: FetchFile): Promise<Team> {
  return loadDocument(fetchFile, file);
}

/** Texts of the page that presents the founders; suspends while they load. */
export function useTeam(): Team {
  return usePageData('team', loadTeam);
}
