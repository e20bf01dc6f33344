import { SiteServicesProvider, useSiteServices } from '@site/contract';
import {
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { Navigate, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { useFollowLinks } from '../navigation/follow-links.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { HydrationMark, PageView } from '../page/page-marks.ts';
import { useSite } from '../site.ts';
import { FrozenHtml } from './frozen-html.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';
import type { LoadedContent, Outcome } from './section-loader.ts';
import { type Hosting, sectionAttributes, type Target } from './target.ts';
import { Unavailable } from './unavailable.tsx';

/** A section's page or widget: loading, ready, static or unavailable. */
export function Hosted(props: Hosting): ReactNode {
  useFreshAttempt(props.target);
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** Leaving content that failed or is still loading means a new attempt when it is shown again. */
function useFreshAttempt(target: Target): void {
  const { loader } = useSite();
  const leave = useEffectEvent(() => loader.leave(target));
  useEffect(() => () => leave(), []);
}

function Waiting({ section, target, captured, fallback }: Hosting): ReactNode {
  if (captured !== undefined)
    return <FrozenHtml section={section} target={target} html={captured} />;
  const placeholder = target.widget ? fallback : <PagePlaceholder />;
  return <div {...sectionAttributes(section, target)}>{placeholder}</div>;
}

function Loaded(props: Hosting): ReactNode {
  const { loader } = useSite();
  const attempt = useSyncExternalStore(
    loader.store.subscribe,
    // What is rendered anew, such as when something around it has changed, does not wait: nothing of the
    // document is left to wait with, and a transition would wait, too.
    () => loader.attempt(props.target),
    () => loader.attemptWhenNear(props.target),
  );
  const outcome = use(attempt.promise);
  if (outcome.state === 'moved') return <Navigate to={outcome.to} replace />;
  return (
    <>
      <Shown {...props} outcome={outcome} />
      {/* Only a page that is shown is a view: one that comes as a document is viewed there. */}
      {!props.target.widget && (
        <>
          <HydrationMark />
          <PageView />
        </>
      )}
    </>
  );
}

type Arrived = Exclude<Outcome, { state: 'moved' }>;

function Shown({ outcome, ...props }: Hosting & { outcome: Arrived }): ReactNode {
  if (outcome.state === 'failed') return <Unavailable {...props} error={outcome.error} />;
  if (outcome.state === 'rendered') return <StaticContent {...props} />;
  return <Ready {...props} outcome={outcome} />;
}

function StaticContent({ section, target, captured = '' }: Hosting): ReactNode {
  return <FrozenHtml section={section} target={target} html={captured} {...useFollowLinks()} />;
}

function Ready(props: Hosting & { outcome: Extract<Outcome, { state: 'ready' }> }): ReactNode {
  const { content } = props.outcome;
  const followLinks = useFollowLinks();
  if (content === undefined) return props.target.widget ? props.fallback : <NotFoundPage />;
  return (
    <ErrorBoundary
      resetKey={props.outcome}
      fallback={(error) => <Unavailable {...props} error={error} />}
    >
      <div
        {...sectionAttributes(props.section, props.target)}
        data-static={content.isStatic ? '' : undefined}
        {...followLinks}
      >
        <OwnServices section={props.section.id}>
          <Content content={content} />
        </OwnServices>
      </div>
    </ErrorBoundary>
  );
}

function OwnServices(props: { readonly section: string; readonly children: ReactNode }): ReactNode {
  const { section, children } = props;
  const services = useSiteServices();
  const own = useMemo(() => ({ ...services, section }), [services, section]);
  return <SiteServicesProvider value={own}>{children}</SiteServicesProvider>;
}

function Content({ content }: { content: LoadedContent }): ReactNode {
  const { path, Component } = content;
  return path === undefined ? <Component /> : <RoutedPage path={path} Component={Component} />;
}

interface RoutedPageProps {
  readonly path: string;
  readonly Component: LoadedContent['Component'];
}

/** Provides a page with the parameters of its own route. */
function RoutedPage({ path, Component }: RoutedPageProps): ReactNode {
  return useRoutes([{ path, element: <Component /> }]);
}
