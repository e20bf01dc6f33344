import styled from '@emotion/styled';
import { links } from '@site/content/site';
import { ExternalButton, gridColumns, SectionHeading, Stack } from '@site/ui';
import type { ReactNode } from 'react';
import { useHome } from './home-document.ts';

const Pillars = styled.ul`
  ${gridColumns({ '56rem': 3 })}
  gap: var(--space-l);
`;

const Pillar = styled.li`
  display: grid;
  align-content: start;
  gap: var(--space-xs);
  padding-block-start: var(--space-s);
  border-block-start: 4px solid var(--color-steel);

  & > p {
    max-width: 31em;
    color: var(--color-ink-soft);
  }
`;

/** The three pillars and a booking link. */
export function AboutSection(): ReactNode {
  const { title, lead, pillars } = useHome().about;
  return (
    <section id="about" aria-labelledby="about-heading">
      <Stack gap="l">
        <SectionHeading
          id="about-heading"
          lead={lead}
          action={<ExternalButton href={links.booking}>Schedule a Call</ExternalButton>}
        >
          {title}
        </SectionHeading>
        <Pillars role="list">
          {pillars.map((pillar) => (
            <Pillar key={pillar.title}>
              <h3>{pillar.title}</h3>
              <p>{pillar.text}</p>
            </Pillar>
          ))}
        </Pillars>
      </Stack>
    </section>
  );
}
