import type { Target } from './target.ts';

/** Says when the visitor comes near the widgets that a document came with, which need no code before. */
export interface Approach {
  /**
   * Resolves when a widget is less than a screen from what is in view; until then its element is marked.
   * Undefined if it is none of the document, or was asked for before.
   */
  readonly whenNear: (target: Target) => Promise<void> | undefined;
  /** From now on, a widget of the document's page counts as near. */
  readonly arrive: (target: Target) => void;
  /** From now on, all of that page do. */
  readonly end: (pathname: string) => void;
}

/** For when there is no document. */
export const noApproach: Approach = { whenNear: () => undefined, arrive: () => {}, end: () => {} };

/** `pathname` is the document's path. To be asked before its page is rendered by scripts. */
export function watchApproach(root: Document, pathname: string): Approach {
  const arrivals = new Map<string, () => void>();
  let isOver = false;
  return {
    whenNear({ pathname: at, widget = '' }) {
      if (isOver || at !== pathname || arrivals.has(widget)) return undefined;
      const element = root.querySelector(`[data-widget="${widget}"]`);
      if (element) return new Promise((resolve) => arrivals.set(widget, watch(element, resolve)));
    },
    arrive({ pathname: at, widget = '' }) {
      if (at === pathname) arrivals.get(widget)?.();
    },
    end(at) {
      if (at !== pathname) return;
      isOver = true;
      for (const arrive of arrivals.values()) arrive();
    },
  };
}

/** Calls back once an element is near; returns how to bring that about. */
function watch(element: Element, onNear: () => void): () => void {
  const arrive = () => {
    observer.disconnect();
    element.removeAttribute('data-distant');
    onNear();
  };
  const observer = new IntersectionObserver(
    (entries) => entries.at(-1)?.isIntersecting && arrive(),
    { rootMargin: '100%' },
  );
  element.setAttribute('data-distant', '');
  observer.observe(element);
  return arrive;
}
