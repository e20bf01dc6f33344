import type { Solution } from '@site/content/solutions/collection';
import { loadEntry, PageDataBoundary, usePageData } from '@site/contract';
import { ButtonLink, Container, LoadFailure, LoadingText, NotFoundPanel } from '@site/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { solutionList } from './solution-list.ts';
import { backText, SolutionView } from './solution-view.tsx';

export function SolutionPage(): ReactNode {
  return (
    <PageDataBoundary
      loading={
        <Container>
          <LoadingText>Loading Solution...</LoadingText>
        </Container>
      }
      failure={(tryAgain) => (
        <Container>
          <LoadFailure tryAgain={tryAgain}>Failed to load solution.</LoadFailure>
        </Container>
      )}
    >
      <LoadedSolution />
    </PageDataBoundary>
  );
}

function LoadedSolution(): ReactNode {
  const { serviceSlug = '' } = useParams();
  const solution = usePageData('solution', (fetchFile) =>
    loadEntry<Solution>(fetchFile, solutionList, serviceSlug),
  );
  return solution === null ? <SolutionNotFound /> : <SolutionView solution={solution} />;
}

function SolutionNotFound(): ReactNode {
  return (
    <Container>
      <NotFoundPanel
        title="Solution Not Found"
        text="The solution you are looking for does not exist."
        action={<ButtonLink to="/solutions">{backText}</ButtonLink>}
      />
    </Container>
  );
}
