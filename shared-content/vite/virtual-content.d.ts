declare module 'virtual:content/courses' {
  /** URL of the JSON file holding all courses as `CourseListItem[]`. */
  export const list: string;
}

declare module 'virtual:content/insights' {
  /** URL of the JSON file holding all articles as `InsightListItem[]`. */
  export const list: string;
}

declare module 'virtual:content/solutions' {
  /** URL of the JSON file holding all solutions as `SolutionListItem[]`. */
  export const list: string;
}

declare module 'virtual:content/audiences' {
  /** URL of the JSON file holding all audiences as `AudienceListItem[]`. */
  export const list: string;
}

declare module 'virtual:content/approaches' {
  /** URL of the JSON file holding all approaches as `ApproachListItem[]`. */
  export const list: string;
}

declare module 'virtual:content/founders' {
  /** URL of the JSON file holding all founders as `FounderListItem[]`. */
  export const list: string;
}

declare module 'virtual:content/documents/community' {
  /** The checked content of `src/community/community.yaml`; every `link` is an address. */
  export const document: import('../src/community/schema.ts').CommunityDocument;
  export const business: (typeof document)['business'];
}

declare module 'virtual:content/documents/testimonials' {
  /** The checked content of `src/testimonials/testimonials.yaml`. */
  export const document: import('../src/testimonials/schema.ts').TestimonialsDocument;
}

declare module 'virtual:content/documents/about' {
  /** The checked content of `src/about/about.yaml`. */
  export const document: import('../src/about/schema.ts').AboutDocument;
}

declare module 'virtual:content/documents/home' {
  /** The checked content of `src/home/home.yaml`. */
  export const document: import('../src/home/schema.ts').HomeDocument;
  export const contact: (typeof document)['contact'];
}
