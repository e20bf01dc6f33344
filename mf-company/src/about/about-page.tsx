import { PageDataBoundary } from '@site/contract';
import { Container, loadStates, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { useAbout } from './about-document.ts';
import { Approaches } from './approaches.tsx';
import { Mission } from './mission.tsx';
import { MoreAboutUs } from './more-about-us.tsx';
import { Pillars } from './pillars.tsx';

const states = loadStates({
  loading: 'Loading About Us...',
  failed: 'Failed to load this page.',
});

export function AboutPage(): ReactNode {
  return (
    <Container>
      <PageDataBoundary {...states}>
        <Introduction />
        <Mission />
        <Pillars />
        <Approaches />
        <MoreAboutUs />
      </PageDataBoundary>
    </Container>
  );
}

function Introduction(): ReactNode {
  const { heading, lead } = useAbout();
  return <PageHeader title={heading} lead={lead} />;
}
