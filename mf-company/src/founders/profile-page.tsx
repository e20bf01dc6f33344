import styled from '@emotion/styled';
import type { Founder } from '@site/content/founders/collection';
import { EntryPage } from '@site/contract';
import { BackLink, Breadcrumbs, Container, entryStates } from '@site/ui';
import type { ReactNode } from 'react';
import { teamPath } from '../paths.ts';
import { Advisory } from './advisory.tsx';
import { Backdrop } from './backdrop.tsx';
import { BeyondTheRole } from './beyond-the-role.tsx';
import { Capabilities } from './capabilities.tsx';
import { founderPages, nameWithRole } from './founder-pages.ts';
import { Introduction } from './introduction.tsx';
import { ProfileWindow, windowGround } from './profile-window.tsx';
import { Sectors } from './sectors.tsx';
import { TitledItems } from './titled-items.tsx';

const back = { to: teamPath, text: 'Back to Our Team' };
const backLink = <BackLink to={back.to}>{back.text}</BackLink>;

const states = entryStates({
  loading: 'Loading Profile...',
  failed: 'Failed to load profile.',
  notFound: founderPages.notFound,
  back,
});

const Root = styled.article`
  position: relative;
  isolation: isolate;
  margin-block-end: var(--space-m);
  padding-block: var(--space-m) var(--space-2xl);

  @media print {
    margin: 0;
    padding: 0;
  }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 66rem);
  justify-content: center;
  gap: clamp(1.5rem, 8vh, 6rem);

  @media print {
    display: block;
  }
`;

const Top = styled.div`
  ${windowGround}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-self: start;
  gap: 0 var(--space-l);
  max-width: 100%;
  margin-block-end: calc(-1 * clamp(0rem, 6vh, 4rem));
  padding: 0 var(--space-s) var(--space-3xs);

  & > a {
    color: var(--color-ember-strong);
  }
`;

export function ProfilePage(): ReactNode {
  return (
    <EntryPage<Founder> pages={founderPages} {...states}>
      {(founder) => (
        <>
          <Root>
            <Backdrop picture={founder.background} />
            <Container>
              <Stack>
                <Top data-print="hide">
                  {backLink}
                  <Breadcrumbs
                    trail={founderPages.trail({ slug: founder.slug, title: nameWithRole(founder) })}
                  />
                </Top>
                <Introduction founder={founder} />
                <Windows founder={founder} />
              </Stack>
            </Container>
          </Root>
          <Container>
            <Stack>
              <div>{backLink}</div>
            </Stack>
          </Container>
        </>
      )}
    </EntryPage>
  );
}

function Windows({ founder }: { readonly founder: Founder }): ReactNode {
  return (
    <>
      <ProfileWindow>
        <TitledItems title="Who Am I?" items={founder.whoAmI} />
      </ProfileWindow>
      <ProfileWindow>
        <Capabilities capabilities={founder.capabilities} />
      </ProfileWindow>
      <ProfileWindow>
        <Advisory advisory={founder.advisory} />
        <Sectors sectors={founder.sectors} />
      </ProfileWindow>
      <ProfileWindow>
        <BeyondTheRole beyond={founder.beyond} />
      </ProfileWindow>
      <ProfileWindow>
        <TitledItems {...founder.why} />
      </ProfileWindow>
    </>
  );
}
