import * as z from 'zod';
import { readingMinutes } from '../../body/reading-minutes.ts';
import { articleFields, publishArticle } from '../../definitions/article.ts';
import {
  type Detail,
  defineCollection,
  type ListedFacts,
  type ListItem,
} from '../../definitions/collection.ts';
import { day, entryPicture, text } from '../../definitions/entry-fields.ts';
import { article } from '../../definitions/format.ts';
import { formatDay } from '../parts/format-day.ts';
import { findNeighbours } from './neighbours.ts';

export const insights = defineCollection({
  name: 'insights',
  description: 'Articles, each with a page and a PDF, newest first.',
  route: '/insights/:insightSlug',
  format: article,
  schema: z
    .strictObject({
      ...articleFields,
      category: text.describe('Subject of the article; each distinct one becomes a filter.'),
      author: text.optional().describe('Optional: who wrote the article, as shown in the by-line.'),
      date: day
        .optional()
        .describe('Optional: day of first publication, YYYY-MM-DD; orders the articles.'),
    })
    .refine(({ date = '', updated }) => date <= updated, {
      path: ['updated'],
      error: 'is before date: an article is changed after it is published',
    }),
  unique: 'title',
  pictures: [entryPicture],
  order: (a, b) => dayOf(b).localeCompare(dayOf(a), 'en') || a.slug.localeCompare(b.slug, 'en'),
  async publish(entry, files) {
    const { category, author, date } = entry.data;
    const meta = [category, author, date && formatDay(date)].filter((fact) => fact !== undefined);
    const { listed, detail } = await publishArticle(entry, files, { kind: 'Insight', meta });
    return { listed, detail: { ...detail, minutes: readingMinutes(entry.text.words) } };
  },
  relate: findNeighbours,
});

function dayOf({ data }: ListedFacts<{ date?: string | undefined; updated: string }>): string {
  return data.date ?? data.updated;
}

export type Insight = Detail<typeof insights>;
export type InsightListItem = ListItem<typeof insights>;
