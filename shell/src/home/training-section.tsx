import styled from '@emotion/styled';
import trainingUrl from '@site/content/pictures/training.svg?url';
import { cutCorner } from '@site/ui';
import type { ReactNode } from 'react';
import { useHome } from './home-document.ts';

const Plane = styled.div`
  display: grid;
  background: var(--color-steel-soft);
  ${cutCorner('3rem')}

  @media (min-width: 62rem) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  aspect-ratio: 16 / 10;
  object-fit: cover;
`;

const Words = styled.figure`
  display: grid;
  align-content: center;
  gap: var(--space-m);
  padding: var(--space-l) clamp(1.25rem, 4vw, 3.5rem) var(--space-xl);
`;

const Quote = styled.blockquote`
  font-family: var(--font-display);
  font-size: var(--type-h3);
  font-style: italic;
  line-height: 1.35;
`;

const Attribution = styled.figcaption`
  color: var(--color-ink-soft);
  font-size: var(--type-small);
`;

/** A learner's quote beside a picture. */
export function TrainingSection(): ReactNode {
  const { quote, attribution } = useHome().training;
  return (
    <section id="training" aria-label="Training">
      <Plane>
        <Picture src={trainingUrl} alt="" width={1200} height={800} loading="lazy" />
        <Words>
          <Quote>
            <p>“{quote}”</p>
          </Quote>
          <Attribution>{attribution}</Attribution>
        </Words>
      </Plane>
    </section>
  );
}
