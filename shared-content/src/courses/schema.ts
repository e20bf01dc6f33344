import * as z from 'zod';
import { altRule, articleFields, hasAlt } from '../../loader/entry-fields.ts';
import { courseCategories, courseLevels, courseStatuses } from './values.ts';

/** Frontmatter of `entries/<slug>/index.md`; the slug is the folder's name. */
export const courseSchema = z
  .strictObject({
    ...articleFields,
    level: z.enum(courseLevels).describe('How much a learner should know already.'),
    category: z.enum(courseCategories).describe('What the course is about; a catalogue filter.'),
    status: z
      .enum(courseStatuses)
      .describe('Live courses are indexed by search engines; Draft and Proposed are only listed.'),
  })
  .refine(hasAlt, altRule);

export type CourseFields = z.infer<typeof courseSchema>;
