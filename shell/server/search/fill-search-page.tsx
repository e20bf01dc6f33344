import { renderToStaticMarkup } from 'react-dom/server';
import { escapeAttribute } from '../../compose/html-text.ts';
import { maxQueryLength, type Search } from '../../document/create-search.ts';
import { SearchAnswer } from '../../src/search/search-answer.tsx';
import type { StoredPage } from '../../store/records.ts';

/** More than anyone reads. */
const maxResults = 50;

const slot = /<noscript data-answer="">[^<]*<\/noscript>/;
const field = /(<input\b[^>]*\bname="q"[^>]*\bvalue=")"/;

/** The search page with the answer to a query, for visitors without scripts. */
export function fillSearchPage(stored: StoredPage, query: string, search: Search): StoredPage {
  const text = query.slice(0, maxQueryLength);
  const answer = renderToStaticMarkup(
    <SearchAnswer query={text} found={search(text, maxResults)} />,
  );
  const body = stored.body
    .replace(slot, () => answer)
    .replace(field, (_, start: string) => `${start}${escapeAttribute(text)}"`);
  return { ...stored, body };
}
