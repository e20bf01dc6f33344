import { type ApproachFields, approachSchema } from '../src/approaches/schema.ts';
import { type AudienceFields, audienceSchema } from '../src/audiences/schema.ts';
import { type CourseFields, courseSchema } from '../src/courses/schema.ts';
import { type FounderFields, founderSchema } from '../src/founders/schema.ts';
import { type InsightFields, insightSchema } from '../src/insights/schema.ts';
import { type SolutionFields, solutionSchema } from '../src/solutions/schema.ts';
import type { Collection } from './read-collection.ts';

const picture = [{ path: ['imageFileName'], place: 'page' }] as const;

export const courses: Collection<CourseFields> = {
  folder: 'src/courses/entries',
  route: '/course-info/:courseInfoSlug',
  schema: courseSchema,
  format: 'article',
  label: 'title',
  pictures: picture,
};

export const insights: Collection<InsightFields> = {
  folder: 'src/insights/entries',
  route: '/insights/:insightSlug',
  schema: insightSchema,
  format: 'article',
  label: 'title',
  pictures: picture,
};

export const solutions: Collection<SolutionFields> = {
  folder: 'src/solutions/entries',
  route: '/business-training/:serviceSlug',
  schema: solutionSchema,
  format: 'sections',
  label: 'title',
  pictures: picture,
};

export const audiences: Collection<AudienceFields> = {
  folder: 'src/audiences/entries',
  route: '/individual-training/:audienceSlug',
  schema: audienceSchema,
  format: 'sections',
  label: 'label',
  pictures: picture,
};

export const approaches: Collection<ApproachFields> = {
  folder: 'src/approaches/entries',
  route: '/about/approach/:approachSlug',
  schema: approachSchema,
  format: 'lead and sections',
  label: 'title',
  pictures: [],
};

export const founders: Collection<FounderFields> = {
  folder: 'src/founders/entries',
  route: '/our-team/:name',
  schema: founderSchema,
  format: 'profile',
  label: 'name',
  pictures: [
    { path: ['photoFileName'], place: 'portrait' },
    { path: ['backgroundFileName'], place: 'backdrop' },
    { path: ['beyond', 'imageFileName'], place: 'window' },
  ],
};
