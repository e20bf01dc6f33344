import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MarkedText } from '../../document/create-search.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import { BestOnly, Group, Marked, Result, SearchAnswer } from '../search/search-answer.tsx';

/** A count that no other text contains, in place of the mark. */
const manyResults = 1e9 + 7;

const mark = (name: string, isMatch = false): MarkedText => [{ text: `{{${name}}}`, isMatch }];

const page = {
  path: '{{path}}',
  title: mark('title'),
  description: mark('description'),
  heading: undefined,
};

const answer = (query: string, count: number) =>
  write(<SearchAnswer query={query} found={{ count, groups: [] }} />);

/** The markup of the search's answers with marks for what the server finds. */
export const searchTemplates: SiteDocument['search'] = {
  suggestions: answer('', 0),
  none: answer('{{query}}', 0),
  one: answer('{{query}}', 1),
  many: answer('{{query}}', manyResults).replace(String(manyResults), '{{count}}'),
  bestOnly: write(<BestOnly count="{{count}}" />),
  group: write(<Group name="{{name}}">{'{{pages}}'}</Group>),
  page: write(<Result page={page} />),
  pageWithHeading: write(<Result page={{ ...page, heading: mark('heading') }} />),
  match: write(<Marked text={mark('text', true)} />),
};

function write(node: ReactNode): string {
  return renderToStaticMarkup(node);
}
