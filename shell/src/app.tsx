import { SiteServicesProvider } from '@site/contract';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ApplicationError } from './error/application-error.tsx';
import { Layout } from './layout/layout.tsx';
import { SitePage } from './page/site-page.tsx';
import { type Site, SiteContext } from './site.ts';

/**
 * One route for every path, since only the live releases tell who owns a path. The inner error
 * screen keeps the layout; the outer one is for errors in the layout itself.
 */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <ApplicationError />,
    children: [{ path: '*', element: <SitePage />, errorElement: <ApplicationError /> }],
  },
];

/** The contexts around the router, the same in browser and renderer. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }): ReactNode {
  return (
    <SiteContext value={site}>
      <SiteServicesProvider value={site.services}>{children}</SiteServicesProvider>
    </SiteContext>
  );
}
