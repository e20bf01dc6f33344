import { document as groupTexts } from 'virtual:content/solution-groups';
import { links } from '@site/content/site';
import type { SolutionListItem } from '@site/content/solutions/collection';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
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
  const solutions = usePageData('solutions', (fetchFile) =>
    loadList<SolutionListItem>(fetchFile, solutionList),
  );
  return groupTexts.map(({ group, title, description }, index) => (
    <SolutionGroup
      key={group}
      title={title}
      description={description}
      solutions={solutions.filter((solution) => solution.group === group)}
      isAboveFold={index === 0}
    />
  ));
}
