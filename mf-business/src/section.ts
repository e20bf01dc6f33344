import { defineSection, joinParts } from '@site/contract';
import { overviewPath } from './solutions/solution-list.ts';

/** Training and resourcing for businesses. */
export const section = defineSection({
  id: 'mf-business',
  owner: 'Business team',
  prefixes: [overviewPath, '/solutions'],
  ...joinParts(import.meta.glob('./*/part.ts', { eager: true, import: 'part' })),
});
