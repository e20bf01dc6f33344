import styled from '@emotion/styled';
import type { Founder } from '@site/content/founders/collection';
import type { ReactNode } from 'react';
import { WindowPart } from './profile-window.tsx';

const Rows = styled.div`
  & > section {
    display: grid;
    gap: var(--space-2xs) var(--space-l);
    padding-block: var(--space-s);
    border-block-start: 1px solid var(--color-line);
  }
  & h3 {
    font-size: var(--type-h4);
  }
  @container (min-width: 38rem) {
    & > section {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
  }
`;

export function Sectors({ sectors: { title, items } }: Pick<Founder, 'sectors'>): ReactNode {
  return (
    <WindowPart title={title}>
      <Rows>
        {items.map((sector) => (
          <section key={sector.title}>
            <h3>{sector.title}</h3>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without markers as one */}
            <ul role="list">
              {sector.organisations.map((organisation) => (
                <li key={organisation}>{organisation}</li>
              ))}
            </ul>
          </section>
        ))}
      </Rows>
    </WindowPart>
  );
}
