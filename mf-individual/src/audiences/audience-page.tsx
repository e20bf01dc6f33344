import type { Audience } from '@site/content/audiences/collection';
import { loadEntry, PageDataBoundary, usePageData } from '@site/contract';
import { ButtonLink, Container, LoadFailure, LoadingText, NotFoundPanel } from '@site/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { audienceList } from './audience-list.ts';
import { AudienceView, back } from './audience-view.tsx';

export function AudiencePage(): ReactNode {
  return (
    <PageDataBoundary
      loading={
        <Container>
          <LoadingText>Loading Path...</LoadingText>
        </Container>
      }
      failure={(tryAgain) => (
        <Container>
          <LoadFailure tryAgain={tryAgain}>Failed to load path.</LoadFailure>
        </Container>
      )}
    >
      <LoadedAudience />
    </PageDataBoundary>
  );
}

function LoadedAudience(): ReactNode {
  const { audienceSlug = '' } = useParams();
  const audience = usePageData('audience', (fetchFile) =>
    loadEntry<Audience>(fetchFile, audienceList, audienceSlug),
  );
  return audience === null ? <PathNotFound /> : <AudienceView audience={audience} />;
}

function PathNotFound(): ReactNode {
  return (
    <Container>
      <NotFoundPanel
        title="Path Not Found"
        text="The path you are looking for does not exist."
        action={<ButtonLink to={back.to}>{back.text}</ButtonLink>}
      />
    </Container>
  );
}
