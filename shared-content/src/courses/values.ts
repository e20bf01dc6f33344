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

/** Where a course takes place. */
export const courseFormats = [
  'Online',
  'In person',
  'Online or in person',
  'Online and in person',
] as const;

/** Whether a course runs (`Live`), is being written (`Draft`) or is an idea (`Proposed`). */
export const courseStatuses = ['Live', 'Draft', 'Proposed'] as const;

/** Courses on one page of the catalogue. */
export const coursesPerPage = 40;
