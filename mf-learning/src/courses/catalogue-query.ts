import { coursesPerPage } from '@site/content/courses/values';
import { readPageNumber } from '@site/contract';
import {
  type Column,
  columns,
  type FilterName,
  type Filters,
  type FilterValues,
  type Sort,
} from './catalogue.ts';

export type View = 'table' | 'card';

/** `view=card`; anything else is the table. */
export function readView(query: URLSearchParams): View {
  return query.get('view') === 'card' ? 'card' : 'table';
}

export function writeView(view: View): string | undefined {
  return view === 'table' ? undefined : view;
}

/** `level=beginner&status=Live&category=DevOps`; a value that no course has is ignored. */
export function readFilters(query: URLSearchParams, values: FilterValues): Filters {
  const read = (name: FilterName) => values[name].find((value) => value === query.get(name)) ?? '';
  return { level: read('level'), status: read('status'), category: read('category') };
}

/** `sort=title` ascends, `sort=-title` descends; anything else is unsorted. */
export function readSort(query: URLSearchParams): Sort {
  const text = query.get('sort') ?? '';
  const direction = text.startsWith('-') ? 'descending' : 'ascending';
  const column = columns.find((name) => name === text.replace(/^-/, ''));
  return column === undefined ? null : { column, direction };
}

export function writeSort({ column, direction }: { column: Column; direction: string }): string {
  return direction === 'descending' ? `-${column}` : column;
}

/** `page=2` of what was found; anything that is not a page of it is the first. */
export function readPage(query: URLSearchParams, found: readonly unknown[]): number {
  const number = readPageNumber(query.get('page') ?? '1') ?? 1;
  return number <= countPages(found) ? number : 1;
}

export function countPages({ length }: readonly unknown[]): number {
  return Math.max(1, Math.ceil(length / coursesPerPage));
}

export function withPage(query: URLSearchParams, number: number): URLSearchParams {
  const next = new URLSearchParams(query);
  if (number === 1) next.delete('page');
  else next.set('page', String(number));
  return next;
}
