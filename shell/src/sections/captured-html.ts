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
}

/** For composing, when there is no rendered document yet. */
export const nothingCaptured: CapturedHtml = {
  head: { title: '', description: '' },
  page: () => undefined,
  isStatic: () => false,
  widget: () => undefined,
};

/** Captures the HTML of a document; `pathname` is its path. */
export function captureHtml(root: Document, pathname: string): CapturedHtml {
  const section = root.querySelector<HTMLElement>('[data-section]:not([data-widget])');
  const page = section === null ? undefined : documentHtml(section);
  const widgets = new Map<string, string>();
  const complete = new Set<string | undefined>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-widget]')) {
    widgets.set(element.dataset.widget ?? '', documentHtml(element));
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
    widget: (at, name) => (at === pathname ? widgets.get(name) : undefined),
  };
}
