import { coursesPerPage } from '@site/content/courses/values';
import { pathOfPage } from '@site/contract';
import {
  type CataloguePageData,
  type Filters,
  filterCourses,
  type IndexedCourse,
  type Sort,
  sortCourses,
} from './catalogue.ts';
import { countPages, readPage, withPage } from './catalogue-query.ts';
import { cataloguePath } from './course-list.ts';

/** What is chosen in the address. */
export interface Choice {
  readonly query: URLSearchParams;
  readonly filters: Filters;
  readonly sort: Sort;
}

/** Where a link of the catalogue leads; without a path, to the same page. */
export interface Address {
  readonly pathname?: string;
  readonly search: string;
}

/** The courses of one page, and where they are among those that match. */
export interface Results<Course> {
  readonly shown: readonly Course[];
  /** How many match, on all pages. */
  readonly found: number;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly toPage: (number: number) => Address;
  /** What they are filtered by. */
  readonly filters: Filters;
  readonly sort: Sort;
}

const unfiltered: Filters = { level: '', status: '', category: '' };

/** A page of the catalogue as it is; its neighbours have paths of their own. */
export function showPage<Course>(
  { number, count, total }: CataloguePageData,
  shown: readonly Course[],
  query: URLSearchParams,
): Results<Course> {
  const search = String(withPage(query, 1));
  const toPage = (other: number) => ({ pathname: pathOfPage(cataloguePath, other), search });
  return { shown, found: total, number, count, toPage, filters: unfiltered, sort: null };
}

/** The chosen ones of all courses; their pages are in the query. */
export function findResults<Course extends IndexedCourse>(
  all: readonly Course[],
  { query, filters, sort }: Choice,
): Results<Course> {
  const found = sortCourses(filterCourses(all, filters), sort);
  const number = readPage(query, found);
  return {
    shown: found.slice((number - 1) * coursesPerPage, number * coursesPerPage),
    found: found.length,
    number,
    count: countPages(found),
    toPage: (other) => ({ search: String(withPage(query, other)) }),
    filters,
    sort,
  };
}
