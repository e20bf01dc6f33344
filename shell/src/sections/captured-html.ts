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
  const page = root.querySelector('[data-section]:not([data-widget])')?.innerHTML;
  const widgets = new Map<string, string>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-widget]')) {
    widgets.set(element.dataset.widget ?? '', element.innerHTML);
  }
  return {
    page: (at) => (at === pathname ? page : undefined),
    widget: (at, name) => (at === pathname ? widgets.get(name) : undefined),
  };
}
