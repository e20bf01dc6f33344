import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Site, useSite } from '../site.ts';
import { FrozenHtml } from './frozen-html.tsx';
import { refreshScripts } from './refresh-scripts.ts';
import { type Hosting, sectionAttributes, type Target } from './target.ts';
import {
  type RecoveryActions,
  UnavailableCard,
  UnavailableNotice,
  UnavailableWidget,
} from './unavailable-card.tsx';

interface Props extends Hosting {
  readonly error: unknown;
}

/**
 * Content whose code failed. On a first visit the rendered HTML stays, with a notice; after a
 * navigation a card takes its place. Both offer to try again.
 */
export function Unavailable(props: Props): ReactNode {
  const { section, error } = props;
  const { analytics } = useSite();
  useEffect(() => {
    console.error(`${section.id} ${section.version} is unavailable:`, error);
    analytics.report(error, section.id);
  }, [analytics, section, error]);
  if (props.captured !== undefined) return <Frozen {...props} html={props.captured} />;
  return <Replaced {...props} />;
}

function Replaced({ section, target, fallback }: Props): ReactNode {
  const retry = useRetry(target);
  return (
    <div {...sectionAttributes(section, target)} data-section-state="unavailable">
      {target.widget ? fallback : <UnavailableCard {...retry} />}
      {target.widget && <UnavailableWidget {...retry} />}
    </div>
  );
}

function Frozen({ section, target, html }: Props & { html: string }): ReactNode {
  const retry = useRetry(target);
  const RecoveryNotice = target.widget ? UnavailableWidget : UnavailableNotice;
  const [isMounted, setIsMounted] = useState(false);
  // The first render must match the document; the notice follows.
  useEffect(() => setIsMounted(true), []);
  return (
    <>
      <FrozenHtml section={section} target={target} html={html} isUnavailable={isMounted} />
      {isMounted && <RecoveryNotice {...retry} />}
    </>
  );
}

function useRetry(target: Target): RecoveryActions {
  const site = useSite();
  const { pathname, search } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const tryAgain = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await recover(site, target);
    setIsBusy(false);
  };
  // Without the anchor, because a link within this document would not load anything.
  return { isBusy, tryAgain: () => void tryAgain(), address: pathname + search };
}

/**
 * Loads again, then bypassing the browser's cache, then with a new document, unless the visitor has
 * gone on or it would lose what was typed.
 */
async function recover({ loader, sections, tab }: Site, target: Target): Promise<void> {
  loader.cancel();
  const isReady = async () => (await loader.retry(target)).state === 'ready';
  if (await isReady()) return;
  const section = sections.find(target.section);
  if (section !== undefined) {
    if (!(await refreshScripts(section, target)) || (await isReady())) return;
    // What it takes to load other sections does not come to a tab of an earlier revision.
  } else if (!tab?.revisions.isOutdated()) return;
  if (window.location.pathname !== target.pathname || tab?.isOnlyInMemory()) return;
  // A module that was truncated or threw stays failed for the lifetime of its document.
  window.location.reload();
}
