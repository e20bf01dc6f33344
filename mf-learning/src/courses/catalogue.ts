import { type CourseCardFields, toCard } from '@site/content/courses/card';
import type { CourseListItem } from '@site/content/courses/collection';
import { courseCategories, courseLevels, courseStatuses } from '@site/content/courses/values';
import { type FetchFile, loadListPage } from '@site/contract';
import type { SortState } from '@site/ui';
import { courseList } from './course-list.ts';

/** Fields to filter by, in the order of the filter rows. */
export const filterNames = ['level', 'status', 'category'] as const;
export type FilterName = (typeof filterNames)[number];

/** The chosen value of each filter; '' is all. */
export type Filters = Readonly<Record<FilterName, string>>;

export const columns = ['title', 'level', 'category', 'status'] as const;
export type Column = (typeof columns)[number];
export type Sort = SortState<Column> | null;

/** A course as it is filtered, sorted and shown in the table. */
export type IndexedCourse = Pick<CourseCardFields, 'slug' | Column>;

/** The values that occur in each field to filter by. */
export type FilterValues = Readonly<Record<FilterName, readonly string[]>>;

/** A page of the catalogue. */
export interface CataloguePageData {
  /** From 1. */
  readonly number: number;
  /** How many pages there are. */
  readonly count: number;
  /** How many courses there are on all of them. */
  readonly total: number;
  /** Those of all courses. */
  readonly values: FilterValues;
  readonly courses: readonly CourseCardFields[];
}

const plannedOrder: Readonly<Record<FilterName, readonly string[]>> = {
  level: courseLevels,
  status: courseStatuses,
  category: courseCategories,
};

/** Null if the catalogue has no such page. */
export async function loadCataloguePage(
  fetchFile: FetchFile,
  number: number | undefined,
): Promise<CataloguePageData | null> {
  if (number === undefined) return null;
  const page = await loadListPage<CourseListItem>(fetchFile, courseList, number);
  if (page === null) return null;
  const { items, count, total, values = {} } = page;
  const valuesOf = (name: FilterName) =>
    orderValues(name, values[name] ?? items.map((course) => course[name]));
  return {
    number,
    count,
    total,
    values: {
      level: valuesOf('level'),
      status: valuesOf('status'),
      category: valuesOf('category'),
    },
    courses: items.map(toCard),
  };
}

/** Each value once, in the schema's order, unknown ones last. */
export function orderValues(name: FilterName, values: readonly string[]): string[] {
  const found = new Set(values);
  const planned = plannedOrder[name].filter((value) => found.delete(value));
  return [...planned, ...[...found].sort((a, b) => a.localeCompare(b, 'en'))];
}

export function isFiltered(filters: Filters): boolean {
  return filterNames.some((name) => filters[name] !== '');
}

export function filterCourses<Course extends IndexedCourse>(
  courses: readonly Course[],
  filters: Filters,
): readonly Course[] {
  return courses.filter((course) =>
    filterNames.every((name) => filters[name] === '' || course[name] === filters[name]),
  );
}

/** Sorts by a column's text, ignoring case; stable in both directions. */
export function sortCourses<Course extends IndexedCourse>(
  courses: readonly Course[],
  sort: Sort,
): readonly Course[] {
  if (sort === null) return courses;
  const { column, direction } = sort;
  const sign = direction === 'ascending' ? 1 : -1;
  // `localeCompare` would make a collator for each comparison.
  const { compare } = new Intl.Collator('en', { sensitivity: 'accent' });
  return [...courses].sort((a, b) => sign * compare(a[column], b[column]));
}

/** `Showing beginner level in DevOps (Live).` */
export function writeCaption({ level, category, status }: Filters): string {
  const levels = level ? `${level} level` : 'all levels';
  return `Showing ${levels} in ${category || 'all focus areas'} (${status || 'all statuses'}).`;
}

/** `from A to Z`: the titles of the first and the last; of one, its title. */
export function describeRange(courses: readonly Pick<IndexedCourse, 'title'>[]): string {
  const [first, last] = [courses[0]?.title, courses.at(-1)?.title];
  return courses.length === 1 ? `${first}` : `from ${first} to ${last}`;
}
