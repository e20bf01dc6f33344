import type { Founder } from '@site/content/founders/collection';
import type { ReactNode } from 'react';
import { ItemGrid } from './item-grid.tsx';
import { WindowPart } from './profile-window.tsx';

interface Props {
  readonly title: string;
  readonly items: Founder['whoAmI'];
}

/** Titled paragraphs beside each other. */
export function TitledItems({ title, items }: Props): ReactNode {
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
