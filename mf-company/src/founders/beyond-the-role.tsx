import styled from '@emotion/styled';
import type { Founder } from '@site/content/founders/collection';
import type { ReactNode } from 'react';
import { WindowPart } from './profile-window.tsx';
import { WindowPicture } from './window-picture.tsx';

/* The picture stays in view while a longer story scrolls past it. */
const Spread = styled.div`
  display: grid;
  row-gap: var(--space-m);
  column-gap: clamp(1.5rem, 5cqi, 3.5rem);

  & > div {
    display: grid;
    align-content: start;
    gap: var(--space-m);
  }
  & p {
    max-width: var(--measure);
  }
  @container (min-width: 46rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;

    & img {
      position: sticky;
      inset-block-start: calc(var(--header-height) + var(--space-m));
    }
  }
  @media print {
    display: flow-root;

    & img {
      position: static;
      float: inline-end;
      margin-block-end: var(--space-s);
      margin-inline-start: var(--space-m);
    }
    & > div {
      display: block;
    }
    & p {
      margin-block-end: var(--space-s);
    }
  }
`;

/** What the founder does outside of work. */
export function BeyondTheRole({ beyond }: Pick<Founder, 'beyond'>): ReactNode {
  return (
    <WindowPart title={beyond.title}>
      <Spread>
        <WindowPicture picture={beyond} />
        <div>
          {beyond.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Spread>
    </WindowPart>
  );
}
