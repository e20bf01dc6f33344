import styled from '@emotion/styled';
import type { Founder } from '@site/content/founders/collection';
import { DownloadLink, ExternalButton } from '@site/ui';
import type { ReactNode } from 'react';
import { ProfileWindow } from './profile-window.tsx';
import { WindowPicture } from './window-picture.tsx';

/* Beside the text where it fits; on a phone the portrait comes between name and headline. */
const besideEachOther = (portrait: string) => `
  grid-template-columns: ${portrait} minmax(0, 1fr);
  grid-template-rows: auto 1fr;

  & > figure {
    grid-row: 1 / -1;
    grid-column: 1;
  }
  & > div {
    grid-column: 2;
  }
`;

const Layout = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: var(--space-m);
  column-gap: clamp(1.5rem, 6cqi, 4.5rem);

  @container (min-width: 38rem) {
    ${besideEachOther('minmax(0, clamp(14rem, 38cqi, 350px))')}
  }
  @media print {
    ${besideEachOther('5cm')}
    gap: var(--space-s) var(--space-m);
  }
`;

const Title = styled.div`
  display: grid;
  gap: var(--space-xs);

  & > p {
    color: var(--color-ember-strong);
    font-weight: 600;
  }
`;

/* Never wider than high, which would crop the face. */
const Portrait = styled.figure`
  max-width: 350px;
  display: grid;
  align-content: start;
  gap: var(--space-s);
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2xs);

  & > a {
    flex: 1 1 auto;
    padding-inline: var(--space-xs);
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-m);

  & > p {
    max-width: var(--measure);
  }
  & > p:first-of-type {
    font-family: var(--font-display);
    font-size: var(--type-h3);
    font-weight: var(--weight-display);
    line-height: 1.2;
    text-wrap: balance;
  }
`;

interface Props {
  readonly founder: Founder;
}

/** The first window: portrait, name, headline and intro. */
export function Introduction({ founder }: Props): ReactNode {
  const { name, role, headline, intro } = founder;
  return (
    <ProfileWindow>
      <Layout>
        <Title>
          <h1>{name}</h1>
          <p>{role}</p>
        </Title>
        <PortraitWithLinks founder={founder} />
        <Words>
          <p>{headline}</p>
          <p>{intro}</p>
        </Words>
      </Layout>
    </ProfileWindow>
  );
}

function PortraitWithLinks({ founder }: Props): ReactNode {
  const { cv_url, linkedIn } = founder;
  return (
    <Portrait>
      <WindowPicture picture={founder} isAboveFold />
      <Links>
        {cv_url && (
          <DownloadLink href={cv_url} variant="primary">
            Download CV
          </DownloadLink>
        )}
        <ExternalButton href={linkedIn} variant="secondary">
          Connect on LinkedIn
        </ExternalButton>
      </Links>
    </Portrait>
  );
}
