import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { documentHtml } from './document-html.ts';
import { type ComposedHtmlStore, useSiteServices } from './services.ts';

/** An empty store: for composing and for documents without a rendered page. */
export const noComposedHtml: ComposedHtmlStore = { find: () => undefined };

/** Reads every `<ComposedHtml>` out of the document; call before hydrating. `path` is the document's. */
export function captureComposedHtml(root: ParentNode, path: string): ComposedHtmlStore {
  const captured = new Map<string, string>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-composed]')) {
    captured.set(element.dataset.composed ?? '', documentHtml(element));
  }
  return { find: (at, name) => (at === path ? captured.get(name) : undefined) };
}

interface Props {
  /** Unique on its page. */
  readonly name: string;
  /** Renders the content; called when composing and after a navigation inside the site only. */
  readonly children: () => ReactNode;
}

/**
 * Content that is rendered once, at composition: hydration adopts the HTML it finds, so
 * the code that made it (a markdown renderer, say) is not loaded for a first visit.
 */
export function ComposedHtml({ name, children }: Props): ReactNode {
  const { pathname } = useLocation();
  const html = useSiteServices().composedHtml.find(pathname, name);
  if (html === undefined) return <div data-composed={name}>{children()}</div>;
  return (
    <div
      data-composed={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own HTML, as composed
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
