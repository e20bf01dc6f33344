import { Component, type ReactNode, useState, ViewTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { findSection, type Site, useSite } from '../site.ts';

/**
 * Moves the page of a navigation in, unless with reduced motion or while its code is loading, which
 * would come later. Where a link that may be its heading is in view, that is a view transition, which
 * takes the browser a frame or two before anything is shown.
 *
 * The page is not inside the `ViewTransition`, whose appearance is what makes React start one: React
 * shows what is inside only when its pictures have loaded.
 */
export function PageMovement(): ReactNode {
  const site = useSite();
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ pathname, movements: 0, transitions: 0 });
  if (shown.pathname !== pathname) setShown(next(shown, site, pathname));
  return (
    <>
      <Movement {...shown} />
      {shown.transitions > 0 && <ViewTransition key={shown.transitions} />}
    </>
  );
}

function next({ movements, transitions }: Props, site: Site, pathname: string): Props {
  return {
    pathname,
    movements: movements + (canMove(site, pathname) ? 1 : 0),
    transitions: transitions + (hasTitleTransition(site, pathname) ? 1 : 0),
  };
}

/** True if a link in view may become the page's heading. */
export function hasTitleTransition(site: Site, pathname: string): boolean {
  return canMove(site, pathname) && findLink(pathname) !== undefined;
}

function canMove(site: Site, pathname: string): boolean {
  return isLoaded(site, pathname) && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** False while the page's code is loading. */
export function isLoaded(site: Site, pathname: string): boolean {
  const section = findSection(site, pathname);
  if (section === undefined) return true;
  return site.loader.attempt({ section: section.id, pathname }).outcome?.state === 'ready';
}

interface Props {
  readonly pathname: string;
  /** How many navigations moved their page in. */
  readonly movements: number;
  /** How many of them were view transitions. */
  readonly transitions: number;
}

/** How the page arrives; readable from the first frame. For `translate`, Firefox would scroll along. */
const arrival: Keyframe[] = [{ opacity: 0.4, transform: 'translateY(0.75rem)' }, {}];
const pace = { duration: 180, easing: 'cubic-bezier(0.2,0.7,0.2,1)' };

/**
 * A link whose text is the next page's heading becomes that heading. By the text, so that this holds
 * for every section, and for rendered HTML that has no components. The rest of the page rises as it
 * is, below the header: a picture of the page that is left would take the browser longer.
 */
class Movement extends Component<Props> {
  private title: HTMLElement | undefined;

  /** Before the browser takes its picture of the page that is left: the text of the link. */
  override getSnapshotBeforeUpdate({ transitions }: Props): string | null {
    if (transitions === this.props.transitions) return null;
    return this.name(findLink(this.props.pathname))?.textContent ?? null;
  }

  /** Before the browser takes its picture of the page that arrives. */
  override componentDidUpdate({ movements }: Props, _state: unknown, text: string | null): void {
    if (movements === this.props.movements) return;
    document.querySelector('main')?.animate(arrival, pace);
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

/** The link in `main` that was followed, or else the first in view; none if another part's was. */
function findLink(pathname: string): HTMLElement | undefined {
  const toPage = `a[href="${CSS.escape(pathname)}"]`;
  const followed = document.activeElement?.closest<HTMLElement>(toPage);
  if (followed) return followed.closest('main') ? followed : undefined;
  return [...document.querySelectorAll<HTMLElement>(`main ${toPage}`)].find((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
}
