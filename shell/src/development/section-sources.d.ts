/** Sections from source, in development only. */
declare module 'virtual:site/section-sources' {
  import type { Section } from '@site/contract';
  export const sources: Readonly<Record<string, () => Promise<{ section: Section }>>>;
}
