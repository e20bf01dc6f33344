/**
 * The contract between sections and the shell.
 *
 * @module @site/contract
 */

export { type BackgroundData, useBackgroundData } from '../data/background-data.ts';
export { EntryPage } from '../data/entry-page.tsx';
export { defineEntryPages, listPages } from '../data/entry-pages.ts';
export { pathOfPage, readPageNumber } from '../data/list-paths.ts';
export {
  type ListPage,
  loadDocument,
  loadEntry,
  loadList,
  loadListIndex,
  loadListPage,
} from '../data/load-files.ts';
export { createPageDataStore, usePageData } from '../data/page-data.ts';
export { PageDataBoundary } from '../data/page-data-boundary.tsx';
export {
  contractVersion,
  defineSection,
  type Head,
  type JsonLd,
  type NotFoundPage,
  type Page,
  type Pages,
  type Redirect,
  type Section,
  type SectionRoute,
} from './define-section.ts';
export { documentHtml, documentScript } from './document-html.ts';
export { noDrafts, useDrafts } from './drafts.ts';
export { joinParts, type SectionPart } from './join-parts.ts';
export { type LazyPage, lazyPage } from './lazy-page.tsx';
export { type ClickEvent, clickEvent } from './product-events.ts';
export { type ChangeQuery, useIsHydrated, useQuery } from './query.ts';
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
