import { Component, type ReactNode, useState, ViewTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { findPathOwner, type Site, useSite } from '../site.ts';

/**
 * Makes a navigation to another page one view transition, whose look is in the global styles: none
 * with reduced motion, and none to a page whose code is still loading, which would come later.
 *
 * The page is not inside the `ViewTransition`, whose appearance is what makes React start one: React
 * shows what is inside only when its pictures have loaded.
 */
export function PageMovement(): ReactNode {
  const site = useSite();
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ pathname, movements: 0 });
  if (shown.pathname !== pathname) {
    setShown({ pathname, movements: shown.movements + (canMove(site, pathname) ? 1 : 0) });
  }
  return (
    <>
      <SharedTitle {...shown} />
      {shown.movements > 0 && <ViewTransition key={shown.movements} />}
    </>
  );
}

function canMove(site: Site, pathname: string): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const place = findPathOwner(site, pathname);
  if (place.kind !== 'section') return true;
  return site.loader.attempt({ section: place.section.id, pathname }).outcome?.state === 'ready';
}

interface Props {
  readonly pathname: string;
  /** How many navigations were view transitions. */
  readonly movements: number;
}

/**
 * A link whose text is the next page's heading becomes that heading. By the text, so that this holds
 * for every section, and for rendered HTML that has no components.
 */
class SharedTitle extends Component<Props> {
  private title: HTMLElement | undefined;

  /** Before the browser takes its picture of the page that is left: the text of the link. */
  override getSnapshotBeforeUpdate({ movements }: Props): string | null {
    if (movements === this.props.movements) return null;
    // React leaves out what is in no `ViewTransition`, unless the root has a name of its own.
    document.documentElement.style.viewTransitionName = 'root';
    return this.name(findLink(this.props.pathname))?.textContent ?? null;
  }

  /** Before the browser takes its picture of the page that arrives. */
  override componentDidUpdate(_last: Props, _state: unknown, text: string | null): void {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (text !== null && heading?.textContent === text) this.name(heading);
  }

  /** Names one element in place of the last one. */
  private name(element: HTMLElement | undefined): HTMLElement | undefined {
    this.title?.style.removeProperty('view-transition-name');
    element?.style.setProperty('view-transition-name', 'title');
    this.title = element;
    return element;
  }

  override render(): ReactNode {
    return null;
  }
}

/** The link to a page that was followed, or else the first in view. */
function findLink(pathname: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(pathname)}"]`);
  const inView = [...links].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  return inView.find((link) => link.matches(':focus')) ?? inView[0];
}
