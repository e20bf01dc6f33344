import type { Target } from './target.ts';

/** Says when the visitor comes near the widgets that a document came with, which need no code before. */
export interface Approach {
  /**
   * Resolves when a widget is less than a screen from what is in view, one of them if the page has it
   * more than once; until then its elements are marked.
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
      const elements = [...root.querySelectorAll(`[data-widget="${widget}"]`)];
      if (elements.length === 0) return undefined;
      return new Promise((resolve) => arrivals.set(widget, watch(elements, resolve)));
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

/** Calls back once one of the elements is near; returns how to bring that about. */
function watch(elements: Element[], onNear: () => void): () => void {
  const arrive = () => {
    observer.disconnect();
    for (const element of elements.splice(0)) {
      // They have run since the document came, until scripts did.
      for (const animation of element.getAnimations({ subtree: true })) animation.currentTime = 0;
      element.removeAttribute('data-distant');
    }
    onNear();
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && arrive(),
    { rootMargin: '100%' },
  );
  for (const element of elements) {
    element.setAttribute('data-distant', '');
    observer.observe(element);
  }
  return arrive;
}
