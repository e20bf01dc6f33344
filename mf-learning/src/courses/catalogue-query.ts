import type { CourseListItem } from '@site/content/courses/collection';
import {
  type Column,
  columns,
  type FilterName,
  type Filters,
  listValues,
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
export function readFilters(query: URLSearchParams, courses: readonly CourseListItem[]): Filters {
  const read = (name: FilterName) =>
    listValues(courses, name).find((value) => value === query.get(name)) ?? '';
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
