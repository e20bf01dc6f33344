import styled from '@emotion/styled';
import { brand } from '@site/content/site';
import { ForgedBar, WarmPlane } from '@site/ui';
import type { ReactNode } from 'react';
import { useAbout } from './about-document.ts';

const Plane = styled(WarmPlane)`
  margin-block-end: var(--space-2xl);
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-l) var(--space-xl);
  padding-block-start: var(--space-m);

  @container (min-width: 52rem) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: end;
  }
`;

const Statement = styled.div`
  display: grid;
  gap: var(--space-m);

  & > h2 {
    font: 600 var(--type-small) / 1.4 var(--font-text);
    letter-spacing: normal;
  }
  & > p {
    font-family: var(--font-display);
    font-size: var(--type-h2);
    font-weight: var(--weight-display);
    line-height: 1.15;
    letter-spacing: -0.013em;
    text-wrap: balance;
  }
`;

const Text = styled.p`
  max-width: var(--measure);
  line-height: 1.65;
`;

export function Mission(): ReactNode {
  const { mission } = useAbout();
  return (
    <Plane aria-labelledby="mission-heading">
      <ForgedBar />
      <Columns>
        <Statement>
          <h2 id="mission-heading">Our Mission</h2>
          <p>{brand.mission}</p>
        </Statement>
        <Text>{mission}</Text>
      </Columns>
    </Plane>
  );
}
