import { expect, it } from 'vitest';
import { solutionGroups } from './document.ts';

it.each([
  [['Enablement', 'Talent & Resourcing'], true],
  [['Enablement', 'Enablement'], false],
])('introduces each group once: %j %s', (groups, isRight) => {
  const texts = groups.map((group) => ({ group, title: 'A', description: 'B' }));
  expect(solutionGroups.schema.safeParse(texts).success).toBe(isRight);
});
