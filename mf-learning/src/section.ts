import { defineSection, joinParts } from '@site/contract';
import { cataloguePath } from './courses/course-list.ts';
import { hubPath } from './insights/insight-list.ts';

/** Courses and articles. */
export const section = defineSection({
  id: 'mf-learning',
  owner: 'Learning team',
  prefixes: [hubPath, cataloguePath],
  ...joinParts(import.meta.glob('./*/part.ts', { eager: true, import: 'part' })),
});
