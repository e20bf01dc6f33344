import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { Navigate, useRoutes } from 'react-router-dom';
import { useStore } from 'zustand';
import type { SectionClaims } from '../../document/site-data.ts';
import { PageView } from '../analytics/page-view.tsx';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { HydrationMark } from '../hydration-mark.tsx';
import { useFollowLinks } from '../navigation/follow-links.ts';
import { useSite } from '../site.ts';
import { FrozenHtml } from './frozen-html.tsx';
import type { LoadedContent, Outcome } from './section-loader.ts';
import { marksOf, type Target } from './target.ts';
import { Unavailable } from './unavailable.tsx';

interface Props {
  readonly section: SectionClaims;
  readonly target: Target;
  /** The content's HTML from the document, shown while loading and if that fails. */
  readonly captured: string | undefined;
  /** Shown while loading if nothing was captured. */
  readonly placeholder: ReactNode;
  /** Shown for unavailable content if nothing was captured. */
  readonly failure: 'card' | ReactNode;
  /** Shown if the section loads but has no such content. */
  readonly missing: ReactNode;
}

/** A section's page or widget: loading, ready, static or unavailable. */
export function Hosted(props: Props): ReactNode {
  useLeaving(props.target);
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** Leaving content that failed or is still loading means a new attempt when it is shown again. */
function useLeaving(target: Target): void {
  const { loader } = useSite();
  const latest = useRef(target);
  latest.current = target;
  useEffect(() => () => loader.leave(latest.current), [loader]);
}

function Waiting({ section, target, captured, placeholder }: Props): ReactNode {
  if (captured === undefined) return <div {...marksOf(section, target)}>{placeholder}</div>;
  return <FrozenHtml section={section} target={target} html={captured} />;
}

function Loaded(props: Props): ReactNode {
  const { loader } = useSite();
  const attempt = useStore(loader.store, () => loader.attempt(props.target));
  const outcome = use(attempt.promise);
  if (outcome.state === 'moved') return <Navigate to={outcome.to} replace />;
  return (
    <>
      <Shown {...props} outcome={outcome} />
      {!props.target.widget && <PageMarks />}
    </>
  );
}

/** Only a page that is shown is a view: one that comes as a document is viewed there. */
function PageMarks(): ReactNode {
  return (
    <>
      <HydrationMark />
      <PageView />
    </>
  );
}

type Arrived = Exclude<Outcome, { state: 'moved' }>;

function Shown({ outcome, ...props }: Props & { outcome: Arrived }): ReactNode {
  if (outcome.state === 'failed') return <Unavailable {...props} error={outcome.error} />;
  if (outcome.state === 'rendered') return <StaticContent {...props} />;
  return <Ready {...props} outcome={outcome} />;
}

function StaticContent({ section, target, captured = '' }: Props): ReactNode {
  return <FrozenHtml section={section} target={target} html={captured} {...useFollowLinks()} />;
}

function Ready(props: Props & { outcome: Extract<Outcome, { state: 'ready' }> }): ReactNode {
  const { content } = props.outcome;
  const followLinks = useFollowLinks();
  if (content === undefined) return props.missing;
  return (
    <ErrorBoundary
      resetKey={props.outcome}
      fallback={(error) => <Unavailable {...props} error={error} />}
    >
      <div
        {...marksOf(props.section, props.target)}
        data-static={content.isStatic ? '' : undefined}
        {...followLinks}
      >
        <Content content={content} />
      </div>
    </ErrorBoundary>
  );
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
