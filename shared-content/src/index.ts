export type { AboutDocument } from './about/schema.ts';
export type { Approach, ApproachListItem } from './approaches/collection.ts';
export type { Audience, AudienceListItem } from './audiences/collection.ts';
export type { CommunityDocument } from './community/schema.ts';
export type { Course, CourseListItem } from './courses/collection.ts';
export {
  type CourseCategory,
  type CourseLevel,
  type CourseStatus,
  courseCategories,
  courseLevels,
  courseStatuses,
} from './courses/values.ts';
export type { Founder, FounderListItem } from './founders/collection.ts';
export { type CapabilityIcon, capabilityIcons } from './founders/values.ts';
export type { HomeDocument } from './home/schema.ts';
export type { Insight, InsightListItem } from './insights/collection.ts';
export type { PictureFields, PictureVariants } from './parts/picture-fields.ts';
export type { Inline, Line, Section } from './parts/section.ts';
export * from './site/index.ts';
export type { Solution, SolutionListItem } from './solutions/collection.ts';
export { type SolutionGroup, solutionGroups } from './solutions/values.ts';
export type { Testimonial, TestimonialsDocument } from './testimonials/schema.ts';
