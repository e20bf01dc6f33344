import { SiteServicesProvider } from '@site/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ApplicationError } from './error/application-error.tsx';
import { ErrorBoundary } from './error/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { PageMovement } from './navigation/page-movement.tsx';
import { Pages } from './page/pages.tsx';
import { type Site, SiteContext } from './site.ts';

/** The page at every path. This error screen is for errors in the layout; a navigation leaves it. */
export function App(): ReactNode {
  const location = useLocation();
  return (
    <ErrorBoundary resetKey={location} fallback={(error) => <ApplicationError error={error} />}>
      <Layout>
        <Pages />
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
