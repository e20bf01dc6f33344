import styled from '@emotion/styled';
import type { Founder } from '@site/content';
import type { ReactNode } from 'react';
import { ItemGrid } from './item-grid.tsx';
import { WindowPart } from './profile-window.tsx';
import { WindowPicture } from './window-picture.tsx';

const Story = styled.div`
  display: grid;
  gap: var(--space-m);

  & > p {
    max-width: var(--measure);
  }
`;

interface TitledProps {
  readonly title: string;
  readonly items: Founder['whoAmI'];
}

/** Titled paragraphs beside each other. */
export function TitledItems({ title, items }: TitledProps): ReactNode {
  return (
    <WindowPart title={title}>
      <ItemGrid count={items.length}>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ItemGrid>
    </WindowPart>
  );
}

/** The person beside the job. */
export function Beyond({ beyond }: Pick<Founder, 'beyond'>): ReactNode {
  return (
    <WindowPart title={beyond.title}>
      <WindowPicture picture={beyond} />
      <Story>
        {beyond.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Story>
    </WindowPart>
  );
}
