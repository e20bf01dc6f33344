import { useIsHydrated } from '@site/contract';
import { ButtonLink, Cluster, Container, NotFoundPanel } from '@site/ui';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { searchPath } from '../../document/search-entry.ts';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { NearestPages } from '../search/lazy-parts.ts';
import { notFoundHead } from '../shell-pages.ts';

/** The page for every unknown path; one rendered page serves them all. */
export function NotFoundPage(): ReactNode {
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  return (
    <Container>
      <NotFoundPanel
        code="404"
        title={notFoundHead.title}
        text={notFoundHead.description}
        action={
          <Cluster>
            <ButtonLink to="/">Go to Home</ButtonLink>
            <ButtonLink to={searchPath} variant="secondary">
              Search this site
            </ButtonLink>
          </Cluster>
        }
      />
      {isHydrated && (
        <ErrorBoundary resetKey={pathname} fallback={() => null}>
          <Suspense fallback={null}>
            <NearestPages />
          </Suspense>
        </ErrorBoundary>
      )}
    </Container>
  );
}
