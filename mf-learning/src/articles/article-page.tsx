import { EntryPage, type EntryPages } from '@site/contract';
import { type EntryWords, entryStates } from '@site/ui';
import type { ReactNode } from 'react';
import { ArticleFailure } from './article-failure.tsx';
import { type Article, loadArticle } from './load-article.ts';

interface Props<Entry extends { readonly markdownContent: string }>
  extends Omit<EntryWords, 'notFound'> {
  readonly pages: EntryPages;
  readonly children: (article: Article<Entry>) => ReactNode;
}

/** The page of an entry with a markdown body. */
export function ArticlePage<Entry extends { readonly markdownContent: string }>({
  pages,
  children,
  ...words
}: Props<Entry>): ReactNode {
  return (
    <EntryPage
      pages={pages}
      load={loadArticle<Entry>}
      {...entryStates({ ...words, notFound: pages.notFound })}
      failure={(tryAgain) => (
        <ArticleFailure listUrl={pages.list} tryAgain={tryAgain}>
          {words.failed}
        </ArticleFailure>
      )}
    >
      {children}
    </EntryPage>
  );
}
