import styled from '@emotion/styled';
import { ExternalButton, gridColumns, SectionHeading } from '@site/ui';
import type { ReactNode } from 'react';
import { useCommunity } from './community-document.ts';

const Root = styled.section`
  padding-block-start: var(--space-2xl);
`;

/* Three columns hold the five tiles and, in place of a sixth, the buttons. */
const Columns = styled.div`
  ${gridColumns({ '40rem': 2, '62rem': 3 })}
  gap: var(--space-l);
  padding-block-start: var(--space-l);
`;

/* No box of its own: the tiles are laid out in the grid with the buttons. */
const Tiles = styled.ul`
  display: contents;
`;

const Tile = styled.li`
  display: grid;
  align-content: start;
  gap: var(--space-xs);
  padding-block-start: var(--space-s);
  border-block-start: 1px solid var(--color-line);

  & > h3 {
    font-size: var(--type-h4);
  }
  & > p {
    max-width: 30em;
    color: var(--color-ink-soft);
  }
`;

const Buttons = styled.div`
  display: grid;
  align-content: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.4rem), 1fr));
  gap: var(--space-xs);
  padding-block-start: var(--space-m);
  border-block-start: 1px solid var(--color-steel);

  /* Two buttons fit beside each other on a phone, each on one line. */
  & > a {
    padding-inline: 0.5rem;
  }
`;

export function CommunitySection(): ReactNode {
  const { heading, lead, tiles, buttons } = useCommunity();
  return (
    <Root id="community" aria-labelledby="community-heading">
      <SectionHeading id="community-heading" lead={lead}>
        {heading}
      </SectionHeading>
      <Columns>
        <Tiles role="list">
          {tiles.map(({ title, text }) => (
            <Tile key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </Tile>
          ))}
        </Tiles>
        <Buttons>
          {buttons.map(({ label, link }) => (
            <ExternalButton key={label} href={link} variant="secondary">
              {label}
            </ExternalButton>
          ))}
        </Buttons>
      </Columns>
    </Root>
  );
}
