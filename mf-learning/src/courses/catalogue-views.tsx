import type { CourseCardFields } from '@site/content/courses/card';
import { type FetchFile, loadList, loadListIndex } from '@site/contract';
import type { ComponentType } from 'react';
import type { IndexedCourse } from './catalogue.ts';
import { CatalogueCards } from './catalogue-cards.tsx';
import { CatalogueTable, type CoursesProps } from './catalogue-table.tsx';
import { courseList } from './course-list.ts';

/** A way to show courses. */
export interface CatalogueView<Course extends IndexedCourse> {
  /** Names what `loadAll` loads. */
  readonly key: string;
  /** Loads all courses, with what it shows of them. */
  readonly loadAll: (fetchFile: FetchFile) => Promise<readonly Course[]>;
  readonly Courses: ComponentType<CoursesProps<Course>>;
}

export const tableView: CatalogueView<IndexedCourse> = {
  key: 'index',
  loadAll: (fetchFile) => loadListIndex(fetchFile, courseList),
  Courses: CatalogueTable,
};

/** Cards show more than the table: their list is five times as large. */
export const cardView: CatalogueView<CourseCardFields> = {
  key: 'list',
  loadAll: (fetchFile) => loadList(fetchFile, courseList),
  Courses: CatalogueCards,
};
