import { document as about } from 'virtual:content/about';
import { Container, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { Approaches } from './approaches.tsx';
import { Mission } from './mission.tsx';
import { MoreAboutUs } from './more-about-us.tsx';
import { Pillars } from './pillars.tsx';

export function AboutPage(): ReactNode {
  return (
    <Container>
      <PageHeader title={about.heading} lead={about.lead} />
      <Mission />
      <Pillars />
      <Approaches />
      <MoreAboutUs />
    </Container>
  );
}
