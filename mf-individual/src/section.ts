import { defineSection, joinParts } from '@site/contract';
import { overviewPath } from './audiences/audience-list.ts';

/** Training paths for individuals, the community and its pre-registration. */
export const section = defineSection({
  id: 'mf-individual',
  owner: 'Individual team',
  prefixes: [overviewPath],
  ...joinParts(import.meta.glob('./*/part.ts', { eager: true, import: 'part' })),
});
