import styled from '@emotion/styled';
import type { CapabilityIcon, Founder } from '@site/content/founders/collection';
import { Icon } from '@site/ui';
import type { ReactNode } from 'react';
import { ItemGrid } from './item-grid.tsx';
import { WindowPart } from './profile-window.tsx';

const Accent = styled.div`
  color: var(--color-ember-strong);
`;

/** Outlines on the 24-unit square. */
const outlines: Readonly<Record<CapabilityIcon, string>> = {
  governance: 'M12 3v17M7 20h10M5 6.5h14M5 6.5l-3 7h6ZM19 6.5l-3 7h6Z',
  security: 'M12 3l8 3v6l-3 5.5-5 3.5-5-3.5L4 12V6ZM8.5 12l2.5 2.5 4.5-5',
  tooling: 'M4 20l8.5-8.5M14 4l6 6-4 3-5-5ZM4 4h5M4 8h3M15 20h5M18 16h2',
  training: 'M3 4h18v11H3ZM12 15v5M8 20h8M7 8h6M7 11h9',
  automation: 'M3 4h6v6H3ZM15 14h6v6h-6ZM9 7h9v7M15 17H6v-7',
  community:
    'M12 3l3 3-3 3-3-3ZM5 10l2.5 2.5L5 15l-2.5-2.5ZM19 10l2.5 2.5L19 15l-2.5-2.5ZM3 20h18M8 20l4-7 4 7',
  inclusion: 'M12 3l8 4.5v9L12 21l-8-4.5v-9ZM12 3v18M4 7.5l16 9M20 7.5l-16 9',
};

export function Capabilities({ capabilities }: Pick<Founder, 'capabilities'>): ReactNode {
  return (
    <WindowPart title="Core Capabilities">
      <ItemGrid count={capabilities.length}>
        {capabilities.map(({ icon, title, text }) => (
          <li key={title}>
            <Accent>
              <Icon size={32}>
                <path d={outlines[icon]} />
              </Icon>
            </Accent>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ItemGrid>
    </WindowPart>
  );
}
