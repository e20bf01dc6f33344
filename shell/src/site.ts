import type { SiteServices } from '@site/contract';
import { findOwner } from '@site/contract/is-under';
import { createContext, useContext } from 'react';
import type { SectionIdentity, SiteData } from '../document/site-data.ts';
import type { Analytics } from './analytics/analytics.ts';
import type { RevisionWatch } from './navigation/revision-watch.ts';
import type { SearchStore } from './search/search-store.ts';
import type { CapturedHtml } from './sections/captured-html.ts';
import type { SectionDirectory } from './sections/section-directory.ts';
import type { SectionLoader } from './sections/section-loader.ts';

/** What only exists in a browser. */
export interface Tab {
  readonly revisions: RevisionWatch;
  /** True while a form is half filled, or something that was typed is in memory alone. */
  readonly isHalfFilled: () => boolean;
  /** True while a new document would not find what was typed. */
  readonly isOnlyInMemory: () => boolean;
  /** Loads another document. */
  readonly load: (address: string) => void;
}

/** One shell instance: a browser tab, or one page being rendered. */
export interface Site {
  readonly data: SiteData;
  readonly services: SiteServices;
  readonly sections: SectionDirectory;
  readonly loader: SectionLoader;
  readonly search: SearchStore;
  readonly captured: CapturedHtml;
  readonly analytics: Analytics;
  /** The document's path, if it is the shell's 404 page. */
  readonly notFoundPath: string | undefined;
  /** Absent when composing. */
  readonly tab?: Tab;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === undefined) throw new Error('useSite() requires a SiteProvider.');
  return site;
}

/** The section whose page a path is; undefined for the shell's own pages. */
export function findSection(
  site: Pick<Site, 'data' | 'notFoundPath'>,
  pathname: string,
): SectionIdentity | undefined {
  if (pathname === site.notFoundPath) return undefined;
  return findOwner(site.data.sections, pathname);
}

export function findWidget(site: Site, name: string): SectionIdentity | undefined {
  return site.data.sections.find(({ widgets }) => widgets.includes(name));
}
