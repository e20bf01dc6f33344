import { file as groupsFile } from 'virtual:content/solution-groups';
import { links } from '@site/content/site';
import type { SolutionGroups as GroupTexts } from '@site/content/solution-groups/document';
import type { SolutionListItem } from '@site/content/solutions/collection';
import {
  type FetchFile,
  loadDocument,
  loadList,
  PageDataBoundary,
  usePageData,
} from '@site/contract';
import { Container, ExternalButton, loadStates, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { SolutionGroup } from './solution-group.tsx';
import { introduction, solutionList } from './solution-list.ts';

const states = loadStates({
  loading: 'Loading Solutions...',
  failed: 'Failed to load solutions.',
});

export function OverviewPage(): ReactNode {
  return (
    <Container>
      <PageHeader {...introduction}>
        <ExternalButton href={links.booking}>Schedule a Call</ExternalButton>
      </PageHeader>
      <PageDataBoundary {...states}>
        <SolutionGroups />
      </PageDataBoundary>
    </Container>
  );
}

function SolutionGroups(): ReactNode {
  const [groups, solutions] = usePageData('groups', loadGroups);
  const filled = groups
    .map((texts) => ({
      ...texts,
      solutions: solutions.filter(({ group }) => group === texts.group),
    }))
    .filter((group) => group.solutions.length > 0);
  return filled.map(({ group, ...rest }, index) => (
    <SolutionGroup key={group} {...rest} isAboveFold={index === 0} />
  ));
}

/** Together, so that neither waits for the other. */
function loadGroups(fetchFile: FetchFile) {
  return Promise.all([
    loadDocument<GroupTexts>(fetchFile, groupsFile),
    loadList<SolutionListItem>(fetchFile, solutionList),
  ]);
}
