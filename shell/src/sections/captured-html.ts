import { documentHtml } from '@site/contract';

/** The rendered HTML of sections and widgets, captured before hydration. */
export interface CapturedHtml {
  /** The content of a section's page, for the path the document was loaded at. */
  readonly page: (pathname: string) => string | undefined;
  readonly widget: (pathname: string, name: string) => string | undefined;
}

/** For when there is no rendered document: when composing and in development. */
export const nothingCaptured: CapturedHtml = { page: () => undefined, widget: () => undefined };

/** Captures the HTML in `root`; `pathname` is the document's path. */
export function captureHtml(root: ParentNode, pathname: string): CapturedHtml {
  const section = root.querySelector('[data-section]:not([data-widget])');
  const page = section === null ? undefined : documentHtml(section);
  const widgets = new Map<string, string>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-widget]')) {
    widgets.set(element.dataset.widget ?? '', documentHtml(element));
  }
  return {
    page: (at) => (at === pathname ? page : undefined),
    widget: (at, name) => (at === pathname ? widgets.get(name) : undefined),
  };
}
