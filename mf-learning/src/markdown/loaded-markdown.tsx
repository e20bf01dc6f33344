import type { ComponentType, ReactNode } from 'react';

interface Props {
  readonly text: string;
}

let Markdown: ComponentType<Props> | undefined;

/**
 * Loads the markdown renderer, which is too heavy for a first visit; each call after a
 * failure tries again.
 */
export async function loadMarkdown(): Promise<void> {
  const module = await import('./markdown.tsx');
  Markdown = module.Markdown;
}

/** Markdown as HTML; `loadMarkdown` must have resolved before. */
export function LoadedMarkdown(props: Props): ReactNode {
  if (Markdown === undefined) throw new Error('The markdown renderer was not loaded.');
  return <Markdown {...props} />;
}
