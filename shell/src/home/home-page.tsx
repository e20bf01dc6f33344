import { Widget } from '@site/contract';
import { Container, Stack } from '@site/ui';
import type { ReactNode } from 'react';
import { usePreloadedWidgets } from '../sections/widget-host.tsx';
import { AboutSection } from './about-section.tsx';
import { ChallengesSection } from './challenges-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { Hero } from './hero.tsx';
import { TrainingSection } from './training-section.tsx';

/** Home: what the site offers, where to start, whom to contact. Its parts wait for its document. */
export function HomePage(): ReactNode {
  usePreloadedWidgets(['latest-reading', 'contact-form']);
  return (
    <>
      <Hero />
      <Container>
        <Stack gap="2xl">
          <ChallengesSection />
          <AboutSection />
          <Widget name="latest-reading" fallback={null} />
          <TrainingSection />
          <ContactSection />
        </Stack>
      </Container>
    </>
  );
}
