import { fillMarks, type Raw } from '../../compose/join/fill-marks.ts';
import { escapeAttribute, escapeText } from '../../compose/join/html-text.ts';
import type { SearchAnswerHtml } from '../../compose/join/join-page.ts';
import type { Found, FoundPage, MarkedText, Search } from '../../document/create-search.ts';
import { maxQueryLength, maxResults } from '../../document/search-entry.ts';
import type { SiteDocument } from '../../document/site-document.ts';

type Templates = SiteDocument['search'];

/** What the search page says to a query, for visitors without scripts. */
export function answerQuery(given: string, templates: Templates, search: Search): SearchAnswerHtml {
  const query = given.slice(0, maxQueryLength);
  return {
    query: escapeAttribute(query),
    answer: writeAnswer(templates, query.trim(), search(query, maxResults)),
  };
}

function writeAnswer(templates: Templates, query: string, { count, groups }: Found): string {
  const { suggestions, none, one, many, bestOnly, group } = templates;
  if (query === '') return suggestions;
  if (count === 0) return fillMarks(none, { query });
  const summary =
    count === 1 ? fillMarks(one, { query }) : fillMarks(many, { query, count: String(count) });
  const found = groups.map(({ name, pages }) =>
    fillMarks(group, { name, pages: join(pages.map((page) => writePage(templates, page))) }),
  );
  const isCut = count > maxResults && bestOnly !== undefined;
  const rest = isCut ? fillMarks(bestOnly, { count: String(maxResults) }) : '';
  return summary + found.join('') + rest;
}

function writePage(templates: Templates, page: FoundPage): string {
  const { path, heading } = page;
  const values = {
    path,
    title: writeMarked(templates, page.title),
    description: writeMarked(templates, page.description),
  };
  if (heading === undefined) return fillMarks(templates.page, values);
  return fillMarks(templates.pageWithHeading, {
    ...values,
    heading: writeMarked(templates, heading),
  });
}

function writeMarked({ match }: Templates, text: MarkedText): Raw {
  return join(
    text.map((piece) =>
      piece.isMatch ? fillMarks(match, { text: piece.text }) : escapeText(piece.text),
    ),
  );
}

function join(parts: readonly string[]): Raw {
  return { raw: parts.join('') };
}
