/** What a solution brings, training or people, in the order of the Business page. */
export const solutionGroups = ['Enablement', 'Talent & Resourcing'] as const;
export type SolutionGroup = (typeof solutionGroups)[number];
