import { documentHtml, type Head } from '@site/contract';
import { readHead } from '../../document/head.ts';

/** The rendered page of the document, captured before hydration. */
export interface CapturedHtml {
  /** The path of the document's page; undefined if none was rendered. */
  readonly pathname?: string | undefined;
  readonly head: Head;
  /** The content of a section's page, for the path the document was loaded at. */
  readonly page: (pathname: string) => string | undefined;
  /** Whether that page, or a widget on it, is static: complete without the section's code. */
  readonly isStatic: (pathname: string, widget?: string) => boolean;
  readonly widget: (pathname: string, name: string) => string | undefined;
  /**
   * Resolves when a widget of the document, which needs no code before, is less than a screen from
   * what is in view; undefined then, and for a static one.
   */
  readonly whenNear: (pathname: string, name: string) => Promise<void> | undefined;
  /** Whether a widget of the page is farther away. */
  readonly isWaiting: () => boolean;
}

/** For composing, when there is no rendered document yet. */
export const nothingCaptured: CapturedHtml = {
  head: { title: '', description: '' },
  page: () => undefined,
  isStatic: () => false,
  widget: () => undefined,
  whenNear: () => undefined,
  isWaiting: () => false,
};

/** Captures the HTML of a document; `pathname` is its path. */
export function captureHtml(root: Document, pathname: string): CapturedHtml {
  const section = root.querySelector<HTMLElement>('[data-section]:not([data-widget])');
  const page = section === null ? undefined : documentHtml(section);
  const widgets = new Map<string, CapturedWidget>();
  const complete = new Set<string | undefined>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-widget]')) {
    const { dataset, parentElement } = element;
    const place = dataset.static === undefined ? parentElement : null;
    widgets.set(dataset.widget ?? '', { html: documentHtml(element), place });
  }
  for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-static]')) {
    complete.add(dataset.widget);
  }
  return {
    pathname,
    head: readHead((attribute, value) =>
      root.head.querySelector(`meta[${attribute}="${value}"]`)?.getAttribute('content'),
    ),
    page: (at) => (at === pathname ? page : undefined),
    isStatic: (at, widget) => at === pathname && complete.has(widget),
    widget: (at, name) => (at === pathname ? widgets.get(name)?.html : undefined),
    whenNear(at, name) {
      const widget = widgets.get(name);
      if (at !== pathname || !widget?.place?.isConnected) return undefined;
      widget.near ??= whenNear(widget.place).then(() => {
        widget.place = null;
      });
      return widget.near;
    },
    isWaiting: () => root.querySelector('[data-distant]') !== null,
  };
}

interface CapturedWidget {
  readonly html: string;
  /** What is around the widget, which itself may be rendered anew; null once it is near, or if it is static. */
  place: Element | null;
  near?: Promise<void>;
}

/** Resolves when an element is less than a screen from what is in view; until then it is marked. */
function whenNear(element: Element): Promise<void> {
  element.toggleAttribute('data-distant');
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        element.toggleAttribute('data-distant');
        resolve();
      },
      { rootMargin: '100%' },
    );
    observer.observe(element);
  });
}
