import type { Composition } from '../../compose/compose.ts';
import type { PageReference } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { type PageLinks, readPageLinks } from './page-links.ts';

/** A composed page with what the rules ask of it. */
export interface LivePage extends PageLinks {
  readonly app: string;
  /** Path, or pattern of a not-found page. */
  readonly path: string;
  readonly isPage: boolean;
  readonly reference: PageReference;
  readonly head: { readonly title: string; readonly description: string };
  readonly scripts: readonly { readonly app: string; readonly file: string }[];
}

/** Reads every page of a composition; their HTML is not kept. */
export async function readLivePages(
  store: SiteStore,
  { pages, notFound, fallback }: Composition,
): Promise<readonly LivePage[]> {
  const all = [
    ...Object.entries(pages).map(([path, reference]) => ({ path, reference, isPage: true })),
    ...Object.entries({ ...notFound, '404': fallback }).map(([path, reference]) => ({
      path,
      reference,
      isPage: false,
    })),
  ];
  const read: LivePage[] = [];
  for (const one of all) {
    const { app, body, head, scripts } = await store.readPage(one.reference.page);
    read.push({ ...one, app, head, scripts, ...readPageLinks(body, app) });
  }
  return read;
}
