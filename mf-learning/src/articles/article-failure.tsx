import { Container, LoadFailure } from '@site/ui';
import { type ReactNode, useState } from 'react';
import { loadMarkdown } from '../markdown/loaded-markdown.tsx';
import { reloadPage } from './reload-page.ts';

interface Props {
  readonly children: string;
  /** A file of this release: while it can be fetched, so can the page. */
  readonly listUrl: string;
  readonly tryAgain: () => void;
}

/**
 * An article that could not be loaded. A renderer script that was truncated or threw stays failed
 * in its document: trying again then reloads the page, which comes with the article's HTML.
 */
export function ArticleFailure({ children, listUrl, tryAgain }: Props): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  async function retry(): Promise<void> {
    setIsBusy(true);
    const canRender = await loadMarkdown().then(
      () => true,
      () => false,
    );
    if (!canRender && (await isReachable(listUrl))) reloadPage();
    else tryAgain();
    setIsBusy(false);
  }
  return (
    <Container>
      <LoadFailure tryAgain={() => void retry()} isBusy={isBusy}>
        {children}
      </LoadFailure>
    </Container>
  );
}

async function isReachable(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(3000);
  return fetch(url, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
