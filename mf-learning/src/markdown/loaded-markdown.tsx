import type { EntryPicture } from '@site/ui';
import type { ComponentType, ReactNode } from 'react';

interface Props {
  readonly text: string;
  readonly pictures?: readonly EntryPicture[] | undefined;
}

let Markdown: ComponentType<Props> | undefined;

/** Milliseconds that loading the renderer may take. */
export const rendererDeadline = 10_000;

/**
 * Loads the markdown renderer, which is too heavy for a first visit. Rejects when that
 * fails or takes too long; each call after a failure tries again.
 */
export function loadMarkdown(): Promise<void> {
  const loading = import('./markdown.tsx').then((module) => {
    Markdown = module.Markdown;
  });
  return new Promise((resolve, reject) => {
    const error = new Error(`The markdown renderer did not load within ${rendererDeadline} ms.`);
    const timer = setTimeout(reject, rendererDeadline, error);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Markdown as HTML; `loadMarkdown` must have resolved before. */
export function LoadedMarkdown(props: Props): ReactNode {
  if (Markdown === undefined) throw new Error('The markdown renderer is not loaded.');
  return <Markdown {...props} />;
}
