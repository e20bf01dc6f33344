import * as z from 'zod';
import { articleFields, publishArticle } from '../../loader/article.ts';
import { type Detail, defineCollection, type ListItem } from '../../loader/collection.ts';
import { entryPicture } from '../../loader/entry-fields.ts';
import { article } from '../../loader/format.ts';
import { courseCategories, courseLevels, courseStatuses } from './values.ts';

/** Courses: `entries/<slug>/index.md`, each with a page, a row of the catalogue and a PDF. */
export const courses = defineCollection({
  name: 'courses',
  route: '/course-info/:courseInfoSlug',
  format: article,
  schema: z.strictObject({
    ...articleFields,
    level: z.enum(courseLevels).describe('How much a learner should know already.'),
    category: z.enum(courseCategories).describe('What the course is about; a catalogue filter.'),
    status: z
      .enum(courseStatuses)
      .describe('Live courses are indexed by search engines; Draft and Proposed are only listed.'),
  }),
  unique: 'title',
  pictures: [entryPicture],
  order: (a, b) => a.data.title.localeCompare(b.data.title, 'en'),
  publish: (entry, files) => {
    const { level, category, status } = entry.data;
    return publishArticle(entry, files, { kind: 'Course', meta: [level, category, status] });
  },
});

export type Course = Detail<typeof courses>;
export type CourseListItem = ListItem<typeof courses>;
