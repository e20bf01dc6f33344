import * as z from 'zod';
import { articleFields, publishArticle } from '../../definitions/article.ts';
import { type Detail, defineCollection, type ListItem } from '../../definitions/collection.ts';
import { entryPicture, link, text } from '../../definitions/entry-fields.ts';
import { article } from '../../definitions/format.ts';
import { formatPrice } from '../parts/format-price.ts';
import { findRelated } from './related.ts';
import {
  courseCategories,
  courseFormats,
  courseLevels,
  courseStatuses,
  coursesPerPage,
} from './values.ts';

const wholeNumber = z.int('is not a whole number').positive('is not above 0');

export const courses = defineCollection({
  name: 'courses',
  description: 'Courses, each with a page, a row in the catalogue and a PDF.',
  route: '/course-info/:courseInfoSlug',
  format: article,
  schema: z.strictObject({
    ...articleFields,
    level: z.enum(courseLevels).describe('How much a learner should know already.'),
    category: z.enum(courseCategories).describe('What the course is about; a catalogue filter.'),
    status: z
      .enum(courseStatuses)
      .describe(
        'Live courses are indexed by search engines; Draft and Proposed are only listed and found here.',
      ),
    format: z.enum(courseFormats).describe('Where the course takes place.'),
    length: text.describe('How long it takes, as the page shows it: Two days, a month apart.'),
    hours: wholeNumber.describe('Teaching hours, for search engines.'),
    price: z
      .int('is not a whole number')
      .nonnegative('is below 0')
      .optional()
      .describe(
        'Optional: price per person, in the currency of brand.ts. 0 is free; without it, the page says On request.',
      ),
    ctaLabel: text.describe('Text of the call to action beside the course.'),
    ctaLink: link.describe('Name of the link that the call to action leads to.'),
  }),
  unique: 'title',
  pictures: [entryPicture],
  paging: {
    size: coursesPerPage,
    filterBy: ['level', 'status', 'category'],
    sortBy: ['title', 'level', 'category', 'status'],
  },
  order: (a, b) => a.data.title.localeCompare(b.data.title, 'en'),
  async publish(entry, files) {
    const { level, category, status, format, length, price } = entry.data;
    const meta = [level, category, status, format, length, formatPrice(price)];
    const { listed, detail } = await publishArticle(entry, files, { kind: 'Course', meta });
    const { ctaLabel, ctaLink, ...facts } = listed;
    return { listed: facts, detail: { ...detail, ctaLabel, ctaLink } };
  },
  relate: findRelated,
});

export type Course = Detail<typeof courses>;
export type CourseListItem = ListItem<typeof courses>;
