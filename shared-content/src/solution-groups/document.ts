import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { type DocumentFields, defineDocument } from '../../definitions/document.ts';
import { text } from '../../definitions/entry-fields.ts';
import { solutionGroup } from '../solutions/collection.ts';

const group = z.strictObject({
  group: solutionGroup.describe('The group of solutions that the text introduces.'),
  title: text.describe('Heading of the group.'),
  description: text.describe('A paragraph below the heading.'),
});

export const solutionGroups = defineDocument({
  name: 'solution-groups',
  description: 'Texts above the groups of solutions on the Business page, in order.',
  schema: z
    .array(group)
    .refine(
      (groups) =>
        isDeepStrictEqual(
          groups.map(({ group }) => group).sort(),
          [...solutionGroup.options].sort(),
        ),
      `does not introduce each of the groups ${solutionGroup.options.join(', ')} once`,
    ),
});

export type SolutionGroups = DocumentFields<typeof solutionGroups>;
