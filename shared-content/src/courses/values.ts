/** How much a course expects a learner to know already, from least to most. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;

/** What a course is about, in the order of the catalogue's plan. */
export const courseCategories = [
  'developer',
  'Leadership',
  'Team Enablement',
  'AI Fundamentals',
  'DevOps',
  'Automation & Workflows',
  'Product Building',
] as const;

/** Whether a course runs (`Live`), is being written (`Draft`) or is an idea (`Proposed`). */
export const courseStatuses = ['Live', 'Draft', 'Proposed'] as const;
