import styled from '@emotion/styled';
import heroUrl from '@site/content/pictures/home-hero.svg?url';
import { brand, links } from '@site/content/site';
import { ButtonLink, Cluster, Container, ExternalButton } from '@site/ui';
import type { ReactNode } from 'react';
import { useHome } from './home-document.ts';

/* The picture extends to the window's edge; the text aligns with the page's columns. */
const Ground = styled.header`
  display: grid;
  gap: var(--space-l);
  padding-block-end: var(--space-2xl);

  @media (min-width: 62rem) {
    grid-template: 'all' auto / minmax(0, 1fr);
    align-items: center;
    min-height: min(44rem, 100vh - var(--header-height));

    & > * {
      grid-area: all;
    }
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-m);
  padding-block-start: var(--space-xl);

  @media (min-width: 62rem) {
    max-width: min(44rem, 52%);
    padding-block: var(--space-l);
  }
`;

const Eyebrow = styled.p`
  color: var(--color-ember);
  font-size: var(--type-small);
  font-weight: 600;
`;

const Headline = styled.h1`
  font-size: var(--type-hero);
  line-height: 0.98;
`;

const Lead = styled.p`
  max-width: 25em;
  color: var(--color-ink-soft);
  font-size: var(--type-lead);
  line-height: 1.45;
`;

const Picture = styled.img`
  width: 100%;
  aspect-ratio: 16 / 10;
  object-fit: cover;
  background: var(--color-surface);

  @media (min-width: 62rem) {
    justify-self: end;
    width: 44%;
    height: 100%;
    aspect-ratio: auto;
    clip-path: polygon(0 0, 100% 0, 100% 100%, 4.5rem 100%, 0 calc(100% - 4.5rem));
  }
`;

/** The headline and two calls to action. */
export function Hero(): ReactNode {
  const { eyebrow, lead } = useHome().hero;
  return (
    <Ground>
      <Container>
        <Words>
          <Eyebrow>{eyebrow}</Eyebrow>
          <Headline>{brand.headline}</Headline>
          <Lead>{lead}</Lead>
          <Cluster>
            <ExternalButton href={links.booking}>Talk to us</ExternalButton>
            <ButtonLink to="/course-info" variant="secondary">
              See the courses
            </ButtonLink>
          </Cluster>
        </Words>
      </Container>
      <Picture src={heroUrl} alt="" width={1600} height={1000} fetchPriority="high" />
    </Ground>
  );
}
