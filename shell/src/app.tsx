import { SiteServicesProvider } from '@site/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ApplicationError } from './error/application-error.tsx';
import { ErrorBoundary } from './error/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { PageMovement } from './navigation/page-movement.tsx';
import { SitePage } from './page/site-page.tsx';
import { type Site, SiteContext } from './site.ts';

/**
 * The page at every path. The inner error screen keeps the layout; the outer one is for errors
 * in the layout itself. A navigation leaves both.
 */
export function App(): ReactNode {
  const location = useLocation();
  const showError = (error: unknown) => <ApplicationError error={error} />;
  return (
    <ErrorBoundary resetKey={location} fallback={showError}>
      <Layout>
        <ErrorBoundary resetKey={location} fallback={showError}>
          <SitePage />
        </ErrorBoundary>
      </Layout>
      <PageMovement />
    </ErrorBoundary>
  );
}

/** The contexts around the router, the same in browser and renderer. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }): ReactNode {
  return (
    <SiteContext value={site}>
      <SiteServicesProvider value={site.services}>{children}</SiteServicesProvider>
    </SiteContext>
  );
}
