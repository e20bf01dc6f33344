import type { Approach } from '@site/content/approaches/collection';
import { loadEntry, PageDataBoundary, usePageData } from '@site/contract';
import { ButtonLink, Container, LoadFailure, LoadingText, NotFoundPanel } from '@site/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { approachList } from './approach-list.ts';
import { ApproachView, back } from './approach-view.tsx';

export function ApproachPage(): ReactNode {
  return (
    <PageDataBoundary
      loading={
        <Container>
          <LoadingText>Loading Approach...</LoadingText>
        </Container>
      }
      failure={(tryAgain) => (
        <Container>
          <LoadFailure tryAgain={tryAgain}>Failed to load approach.</LoadFailure>
        </Container>
      )}
    >
      <LoadedApproach />
    </PageDataBoundary>
  );
}

function LoadedApproach(): ReactNode {
  const { approachSlug = '' } = useParams();
  const approach = usePageData('approach', (fetchFile) =>
    loadEntry<Approach>(fetchFile, approachList, approachSlug),
  );
  return approach === null ? <ApproachNotFound /> : <ApproachView approach={approach} />;
}

function ApproachNotFound(): ReactNode {
  return (
    <Container>
      <NotFoundPanel
        title="Approach Not Found"
        text="The approach detail you are looking for does not exist."
        action={<ButtonLink to={back.to}>{back.text}</ButtonLink>}
      />
    </Container>
  );
}
