import type { CourseListItem } from '@site/content/courses/collection';
import type { InsightListItem } from '@site/content/insights/collection';
import { type FetchFile, loadList, type Pages } from '@site/contract';
import { courseNotFound, describeCatalogue, describeCourse } from './courses/course-heads.ts';
import { courseList } from './courses/course-list.ts';
import { describeHub, describeInsight, insightNotFound } from './insights/insight-heads.ts';
import { insightList } from './insights/insight-list.ts';

/** Every page of the section with its head, from the two lists. */
export async function listPages(fetchFile: FetchFile): Promise<Pages> {
  const [courses, insights] = await Promise.all([
    loadList<CourseListItem>(fetchFile, courseList),
    loadList<InsightListItem>(fetchFile, insightList),
  ]);
  return {
    pages: [
      describeHub(insights),
      ...insights.map(describeInsight),
      describeCatalogue(courses),
      ...courses.map(describeCourse),
    ],
    notFound: [insightNotFound, courseNotFound],
  };
}
