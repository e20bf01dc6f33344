export { documentHtml } from './document-html.ts';
export { noDrafts, useDrafts } from './drafts.ts';
export { EntryPage } from './entry-page.tsx';
export { defineEntryPages, type EntryPages, listPages, type NotFoundWords } from './entry-pages.ts';
export { type LazyPage, lazyPage } from './lazy-page.tsx';
export { loadEntry, loadList } from './load-files.ts';
export {
  createPageDataStore,
  type InitialPageData,
  usePageData,
} from './page-data.ts';
export { PageDataBoundary } from './page-data-boundary.tsx';
export { type ClickEvent, clickEvent, type ProductEvents } from './product-events.ts';
export { type ChangeQuery, useIsHydrated, useQuery } from './query.ts';
export {
  contractVersion,
  defineSection,
  type Head,
  type JsonLd,
  type NotFoundPage,
  type Page,
  type Pages,
  type Redirect,
  type SearchFacts,
  type Section,
  type SectionRoute,
} from './section.ts';
export {
  type Draft,
  type DraftStore,
  type FetchFile,
  type PageDataStore,
  type SiteServices,
  SiteServicesProvider,
  useSiteServices,
} from './services.ts';
export { Widget } from './widget.tsx';
