import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { createPageDataStore, type FetchFile, noDrafts, type Section } from '@site/contract';
import {
  type Behaviour,
  BehaviourRecorder,
  noteBehaviour,
  recordContents,
} from '@site/contract/behaviour';
import { createContext, type ReactNode, StrictMode, useContext } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderedPage, RendererSite, RenderRequest } from '../../document/render-types.ts';
import { searchPath } from '../../document/search-entry.ts';
import { fileAddress, ownerOfFile, type SectionIdentity } from '../../document/site-data.ts';
import { noAnalytics } from '../analytics/analytics.ts';
import { App, SiteProvider } from '../app.tsx';
import { Arrival } from '../navigation/arrival.tsx';
import { searchPartsSource } from '../search/lazy-parts.ts';
import { createSearchStore } from '../search/search-store.ts';
import { nothingCaptured } from '../sections/captured-html.ts';
import { federationSource } from '../sections/lazy-federation.ts';
import { knownSections } from '../sections/section-directory.ts';
import {
  createSectionLoader,
  type LoadedContent,
  type Outcome,
} from '../sections/section-loader.ts';
import { WidgetHost } from '../sections/widget-host.tsx';
import { findSection, findWidget, type Site } from '../site.ts';
import { createStyleCache } from '../style-cache.ts';
import { evaluateSection } from './evaluate-section.ts';
import { expectSurvivesJson } from './survive-json.ts';

export { siteDocument } from '../document/site-document.ts';
export { notFoundHead, shellPages } from '../shell-pages.ts';

/** Renders pages of one combination with this shell release's React, router and emotion. */
export function createRenderer({ loadBundle, ...input }: RendererSite) {
  const sections = new Map<string, Promise<Section>>();
  function loadSection(id: string): Promise<Section> {
    const known = sections.get(id) ?? loadBundle(id).then((code) => evaluateSection(id, code));
    sections.set(id, known);
    return known;
  }
  return { render: (request: RenderRequest) => renderPage({ ...input, loadSection }, request) };
}

/** A combination whose sections are loaded in any way: in development, from source. */
interface LoadedSite extends Omit<RendererSite, 'loadBundle'> {
  readonly loadSection: (id: string) => Promise<Section>;
}

export async function renderPage(input: LoadedSite, request: RenderRequest): Promise<RenderedPage> {
  const widgets: Record<string, string | null> = {};
  const reads = new Set<string>();
  const site = createSite(input, request, { widgets, reads });
  const section = findSection(site, request.pathname);
  const cache = createStyleCache();
  // Created before rendering: it makes emotion keep styles in the cache, out of the body.
  const emotion = createEmotionServer(cache);
  const behaviour: Behaviour = new Map();
  const tree = (
    <StrictMode>
      <BehaviourRecorder record={behaviour}>
        <CacheProvider value={cache}>
          <SiteProvider site={site}>
            <StaticRouter location={request.pathname}>
              <App />
              <Arrival />
            </StaticRouter>
          </SiteProvider>
        </CacheProvider>
      </BehaviourRecorder>
    </StrictMode>
  );
  const html = await renderToHtml(tree, input.deadline, (error, stack) =>
    nameProvider(error, stack, section),
  );
  orderStyles(cache, html);
  const { styles } = emotion.extractCriticalToChunks(html);
  const own = section ? await pageSources(site, section, request) : [];
  const perWidget = await widgetSources(site, Object.keys(widgets), request);
  const embedded = [...perWidget.values()].flat();
  // Without code, nothing reads a page's data; the shell's own pages always run.
  const isRun = section === undefined || own.length + embedded.length > 0;
  const values = isRun ? site.services.pageData.dump(request.pathname) : {};
  expectSurvivesJson(values);
  const runtime = { app: 'shell', source: federationSource };
  const sources = [
    ...(request.pathname === searchPath ? [{ app: 'shell', source: searchPartsSource }] : []),
    ...(own.length > 0 ? [runtime, ...own] : []),
    // After them, since it is fetched with them.
    ...(embedded.length > 0 ? [...embedded, runtime] : []),
  ];
  return {
    body: html,
    styles: styles.map(({ key, ids, css }) => ({ emotion: [key, ...ids].join(' '), css })),
    values,
    widgets,
    reads: [...reads],
    sources,
    behaviour: listUnexpectedBehaviour(behaviour, new Map([...perWidget, ['page', own]])),
  };
}

/**
 * Puts styles in the order of their elements. They are inserted in the order in which what the page
 * waits for arrives, and the same releases must give the same bytes.
 */
function orderStyles(cache: EmotionCache, html: string): void {
  const ids = [...html.matchAll(new RegExp(`\\b${cache.key}-([\\w-]+)`, 'g'))].map(
    ([, id = '']) => id,
  );
  const rank = new Map([...new Set(ids)].map((id, index) => [id, index]));
  // Those of no element, such as animations, stay first.
  const rankOf = ([id]: readonly [string, unknown]) => rank.get(id) ?? -1;
  const inserted = Object.entries(cache.inserted).sort((a, b) => rankOf(a) - rankOf(b));
  cache.inserted = Object.fromEntries(inserted);
}

/** The behaviour found in content whose code the page does not load. */
function listUnexpectedBehaviour(
  behaviour: Behaviour,
  sources: ReadonlyMap<string, RenderedPage['sources']>,
): NonNullable<RenderedPage['behaviour']> {
  const idle = [...behaviour].filter(
    ([content, seen]) => seen.size > 0 && sources.get(content)?.length === 0,
  );
  return Object.fromEntries(idle.map(([content, seen]) => [content, [...seen]]));
}

/** What a page turns out to need while it is rendered. */
interface Needs {
  readonly widgets: Record<string, string | null>;
  readonly reads: Set<string>;
}

function createSite(input: LoadedSite, request: RenderRequest, { widgets, reads }: Needs): Site {
  const sections = knownSections(input.sections);
  const addressOf = (name: string) => {
    const owner = ownerOfFile(name) ?? '';
    return fileAddress(name, owner === 'shell' ? input.lists : sections.find(owner)?.lists);
  };
  const lookUp = (name: string) => input.fetchFile(addressOf(name));
  const fetchFile: FetchFile = (name) => {
    reads.add(addressOf(name));
    return lookUp(name);
  };
  const site: Site = {
    data: {
      channel: '',
      revision: 0,
      shellVersion: '',
      siteUrl: '',
      // Written when the page is sent.
      year: 0,
      sections: input.sections,
      settings: { sendEmailUrl: '' },
    },
    sections,
    loader: createSectionLoader(
      sections,
      async ({ id }) => recordContents(await input.loadSection(id)),
      { deadline: input.deadline },
    ),
    search: createSearchStore(),
    captured: nothingCaptured,
    analytics: noAnalytics,
    notFoundPath: request.isNotFound ? request.pathname : undefined,
    services: {
      fetchFile: Object.assign(fetchFile, { lookUp }),
      pageData: createPageDataStore(),
      renderWidget(name, fallback) {
        const provider = findWidget(site, name)?.id;
        widgets[name] = provider ?? null;
        noteBehaviour(`embeds the widget ${name}`);
        if (provider === undefined) return fallback;
        const host = <WidgetHost name={name} fallback={label('fallback', fallback)} />;
        return label(`widget of ${provider}`, <NotInItself name={name}>{host}</NotInItself>);
      },
      drafts: noDrafts,
      // Only read by handlers in the browser, as is what depends on the environment.
      readQuery: () => '',
      sendEmailUrl: '',
    },
  };
  return site;
}

async function renderToHtml(
  tree: ReactNode,
  deadline: number,
  describe: (error: unknown, componentStack: string) => unknown,
): Promise<string> {
  const errors: unknown[] = [];
  // `AbortSignal.timeout` would keep every rendered page in memory until its time is over.
  const controller = new AbortController();
  const giveUp = () =>
    controller.abort(new Error(`It was not finished after ${deadline / 1000} s.`));
  const timer = setTimeout(giveUp, deadline);
  try {
    const { prelude } = await prerender(tree, {
      // Above the default of about 12 KB, React would move finished boundaries out of place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: controller.signal,
      onError: (error, { componentStack = '' }) =>
        void errors.push(describe(error, componentStack)),
    });
    const html = await new Response(prelude).text();
    if (errors.length > 0) throw errors[0];
    return html;
  } finally {
    clearTimeout(timer);
  }
}

/** What React calls this content when it says where an error was thrown. */
function label(displayName: string, content: ReactNode): ReactNode {
  const Labelled = Object.assign(() => content, { displayName });
  return <Labelled />;
}

/** The names of the widgets around this place, the outermost first. */
const EnclosingWidgets = createContext<readonly string[]>([]);

/** Refuses a widget inside itself, be it by way of another section's: rendering it has no end. */
function NotInItself(props: { readonly name: string; readonly children: ReactNode }): ReactNode {
  const enclosing = useContext(EnclosingWidgets);
  const path = [...enclosing, props.name];
  if (enclosing.includes(props.name)) {
    throw new Error(`The widget embeds itself: ${path.join(' → ')}`);
  }
  return <EnclosingWidgets value={path}>{props.children}</EnclosingWidgets>;
}

/** An error in a widget of another app than the page's says whose it is. */
function nameProvider(
  error: unknown,
  componentStack: string,
  page: SectionIdentity | undefined,
): unknown {
  // The innermost is first.
  const [, failed] = /\bat (?:widget of ([\w-]+)|fallback)\b/.exec(componentStack) ?? [];
  if (!(error instanceof Error) || failed === undefined || failed === page?.id) return error;
  const named = new Error(`${error.message} (in a widget of ${failed})`, { cause: error });
  // In development, it leads to the source.
  return Object.assign(named, { ...error, stack: error.stack });
}

/** A static page needs no code. */
async function pageSources(site: Site, section: SectionIdentity, { pathname }: RenderRequest) {
  const outcome = await site.loader.attempt({ section: section.id, pathname }).promise;
  const { isStatic, Component } = contentOf(outcome, `${section.id} has no route for ${pathname}`);
  return isStatic ? [] : [{ app: section.id, source: Component.source }];
}

/** What each widget on the page needs; static ones need nothing, and missing ones show a fallback. */
async function widgetSources(
  site: Site,
  names: readonly string[],
  { pathname }: RenderRequest,
): Promise<ReadonlyMap<string, RenderedPage['sources']>> {
  const live = names.flatMap((widget) => {
    const section = findWidget(site, widget);
    return section ? [{ widget, section: section.id }] : [];
  });
  const sources = live.map(async ({ widget, section }) => {
    const outcome = await site.loader.attempt({ section, pathname, widget }).promise;
    const { isStatic, Component } = contentOf(outcome, `${section} has no widget ${widget}`);
    const needed = isStatic ? [] : [{ app: section, source: Component.source }];
    return [`widget ${widget}`, needed] as const;
  });
  return new Map(await Promise.all(sources));
}

function contentOf(outcome: Outcome, missing: string): LoadedContent {
  if (outcome.state === 'failed') throw outcome.error;
  if (outcome.state !== 'ready' || outcome.content === undefined) throw new Error(missing);
  return outcome.content;
}
