import { SiteServicesProvider } from '@site/contract';
import { Activity, memo, type ReactNode, useContext, useInsertionEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { ApplicationError } from '../error/application-error.tsx';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { type PageContext, useElementAhead, usePageAhead } from '../navigation/page-ahead.ts';
import { useSite } from '../site.ts';
import { SitePage } from './site-page.tsx';

/**
 * The page at the current path and, while a link is pointed at or focused, the page that it leads
 * to: rendered outside the document and without its effects, so that its code, data, styles and
 * elements are there when the link is followed.
 */
export function Pages(): ReactNode {
  const { services } = useSite();
  const router = useContext(LocationContext);
  const ahead = usePageAhead();
  const { pathname } = router.location;
  const [first, setFirst] = useState<string | undefined>(pathname);
  if (first !== undefined && first !== pathname) setFirst(undefined);
  const current = { router, services };
  return (
    <>
      {first === pathname ? (
        <Page key={pathname} {...current} />
      ) : (
        <MovablePage key={pathname} {...current} />
      )}
      {ahead && <MovablePage key={ahead.router.location.pathname} {...ahead} isAhead />}
    </>
  );
}

interface Props extends PageContext {
  readonly isAhead?: boolean;
}

/** A page in an element of its own, which moves into the document when the page becomes current. */
function MovablePage({ isAhead = false, ...context }: Props): ReactNode {
  const [element] = useState(() => document.createElement('div'));
  useElementAhead(isAhead, context.router.location.pathname, element);
  // When React changes the document: a view transition lays out the page that arrives.
  useInsertionEffect(() => {
    if (isAhead) return;
    document.querySelector('main')?.append(element);
    return () => element.remove();
  }, [isAhead, element]);
  return createPortal(<Page {...context} activity={isAhead ? 'hidden' : 'visible'} />, element);
}

interface PageProps extends PageContext {
  readonly activity?: 'hidden' | 'visible';
}

/** With the error screen that keeps the layout. A navigation leaves it. */
const Page = memo(function Page({ router, services, activity }: PageProps): ReactNode {
  const showError = (error: unknown) =>
    activity === 'hidden' ? null : <ApplicationError error={error} />;
  return (
    <LocationContext value={router}>
      <SiteServicesProvider value={services}>
        <ErrorBoundary resetKey={router.location} fallback={showError}>
          {activity === undefined ? sitePage : <Activity mode={activity}>{sitePage}</Activity>}
        </ErrorBoundary>
      </SiteServicesProvider>
    </LocationContext>
  );
});

/** One element: React renders it again only if something that it reads has changed. */
const sitePage = <SitePage />;
