declare module 'virtual:content/courses' {
  /** URL of the JSON file holding all courses as `CourseListItem[]`. */
  export const list: string;
}

declare module 'virtual:content/insights' {
  /** URL of the JSON file holding all articles as `InsightListItem[]`. */
  export const list: string;
}
