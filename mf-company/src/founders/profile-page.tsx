import type { Founder } from '@site/content/founders/collection';
import { loadEntry, PageDataBoundary, usePageData } from '@site/contract';
import { ButtonLink, Container, LoadFailure, LoadingText, NotFoundPanel } from '@site/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { founderList } from './founder-list.ts';
import { back, ProfileView } from './profile-view.tsx';

export function ProfilePage(): ReactNode {
  return (
    <PageDataBoundary
      loading={
        <Container>
          <LoadingText>Loading Profile...</LoadingText>
        </Container>
      }
      failure={(tryAgain) => (
        <Container>
          <LoadFailure tryAgain={tryAgain}>Failed to load profile.</LoadFailure>
        </Container>
      )}
    >
      <LoadedProfile />
    </PageDataBoundary>
  );
}

function LoadedProfile(): ReactNode {
  const { name = '' } = useParams();
  const founder = usePageData('founder', (fetchFile) =>
    loadEntry<Founder>(fetchFile, founderList, name),
  );
  return founder === null ? <ProfileNotFound /> : <ProfileView founder={founder} />;
}

function ProfileNotFound(): ReactNode {
  return (
    <Container>
      <NotFoundPanel
        title="Profile Not Found"
        text="The profile you are looking for does not exist."
        action={<ButtonLink to={back.to}>{back.text}</ButtonLink>}
      />
    </Container>
  );
}
