import { file as approachList } from 'virtual:content/approaches';
import { file as founderList } from 'virtual:content/founders';
import type { About } from '@site/content/about/document';
import { type FetchFile, loadList, PageDataBoundary, usePageData } from '@site/contract';
import { Container, loadStates, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { loadTeam } from '../founders/team-document.ts';
import { loadTestimonials } from '../testimonials/testimonials-document.ts';
import { loadAbout } from './about-document.ts';
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
  const { heading, lead } = usePageData('about', loadPage);
  return <PageHeader title={heading} lead={lead} />;
}

/** Requests all that the page shows at once: React stops at the first part that waits. */
function loadPage(fetchFile: FetchFile): Promise<About> {
  void Promise.allSettled([
    loadList(fetchFile, approachList),
    loadTeam(fetchFile),
    loadList(fetchFile, founderList),
    loadTestimonials(fetchFile),
  ]);
  return loadAbout(fetchFile);
}
