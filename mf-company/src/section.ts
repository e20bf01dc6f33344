import { defineSection, joinParts } from '@site/contract';
import { aboutPath, contactPath, teamPath, testimonialsPath } from './paths.ts';

/** The company: what it stands for, who leads it, what clients say, and how to reach it. */
export const section = defineSection({
  id: 'mf-company',
  owner: 'Company team',
  prefixes: [aboutPath, teamPath, testimonialsPath, contactPath],
  ...joinParts(import.meta.glob('./*/part.ts', { eager: true, import: 'part' })),
});
