import type { CourseListItem } from '@site/content/courses/collection';
import { courseCategories, courseLevels, courseStatuses } from '@site/content/courses/values';
import type { SortState } from '@site/ui';

/** Fields to filter by, in the order of the filter rows. */
export const filterNames = ['level', 'status', 'category'] as const;
export type FilterName = (typeof filterNames)[number];

/** The chosen value of each filter; '' is all. */
export type Filters = Readonly<Record<FilterName, string>>;

export const columns = ['title', 'level', 'category', 'status'] as const;
export type Column = (typeof columns)[number];
export type Sort = SortState<Column> | null;

const plannedOrder: Readonly<Record<FilterName, readonly string[]>> = {
  level: courseLevels,
  status: courseStatuses,
  category: courseCategories,
};

/** The values that occur in a field, in the schema's order, unknown ones last. */
export function listValues(courses: readonly CourseListItem[], name: FilterName): string[] {
  const found = new Set<string>(courses.map((course) => course[name]));
  const planned = plannedOrder[name].filter((value) => found.delete(value));
  return [...planned, ...[...found].sort((a, b) => a.localeCompare(b, 'en'))];
}

export function filterCourses(courses: readonly CourseListItem[], filters: Filters) {
  return courses.filter((course) =>
    filterNames.every((name) => filters[name] === '' || course[name] === filters[name]),
  );
}

/** Sorts by a column's text, ignoring case; stable in both directions. */
export function sortCourses(courses: readonly CourseListItem[], sort: Sort) {
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
