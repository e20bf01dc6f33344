export type { Course, CourseListItem } from './courses/collection.ts';
export {
  type CourseCategory,
  type CourseLevel,
  type CourseStatus,
  courseCategories,
  courseLevels,
  courseStatuses,
} from './courses/values.ts';
export type { Insight, InsightListItem } from './insights/collection.ts';
export * from './site/index.ts';
