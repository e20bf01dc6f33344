import type { LazyPage, Section, SectionRoute } from '@site/contract';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { readHead } from '../document/head.ts';
import type { RenderedPage, StyleBlock } from '../document/render-types.ts';
import type { PageData } from '../document/site-data.ts';
import type { StoredPage } from '../store/records.ts';

/** The parts of a rendered document that development reuses. */
export interface ReleasedPage {
  readonly status: number;
  readonly head: StoredPage['head'];
  /** The section's page; undefined for the shell's pages. */
  readonly page: ReleasedContent | undefined;
  /** Widget name → its HTML. */
  readonly widgets: ReadonlyMap<string, string>;
  readonly styles: readonly StyleBlock[];
  readonly values: PageData['values'];
  /** What is inside `#root`. */
  readonly body: string;
}

interface ReleasedContent {
  readonly section: string;
  readonly isStatic: boolean;
  readonly html: string;
}

type Element = DefaultTreeAdapterTypes.Element;

export function readReleasedPage(status: number, html: string): ReleasedPage {
  const elements = [...walk(parse(html))];
  const root = elements.find((element) => attributeOf(element, 'id') === 'root');
  const parts = elements.filter((element) => attributeOf(element, 'data-section') !== undefined);
  const nameOf = (element: Element) => attributeOf(element, 'data-widget');
  const page = parts.find((element) => nameOf(element) === undefined);
  const widgets = parts.flatMap((element) => {
    const name = nameOf(element);
    return name === undefined ? [] : [[name, serialize(element)] as const];
  });
  return {
    status,
    head: readHead((attribute, value) => {
      const meta = elements.find((element) => attributeOf(element, attribute) === value);
      return meta && attributeOf(meta, 'content');
    }),
    page: page && {
      section: attributeOf(page, 'data-section') ?? '',
      isStatic: attributeOf(page, 'data-static') !== undefined,
      html: serialize(page),
    },
    widgets: new Map(widgets),
    styles: elements.flatMap((element) => {
      const emotion = attributeOf(element, 'data-emotion');
      return emotion === undefined ? [] : [{ emotion, css: serialize(element) }];
    }),
    values: readPageData(elements),
    body: root ? serialize(root) : '',
  };
}

function readPageData(elements: readonly Element[]): PageData['values'] {
  const block = elements.find((element) => attributeOf(element, 'id') === 'page-data');
  return block ? (JSON.parse(serialize(block)) as PageData).values : {};
}

function* walk(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* walk(child);
  }
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** A placeholder for a part while the page around it is rendered. */
const markOf = (part: string) => `\ue000${part}\ue001`;

/** A section that renders placeholders of its parts. */
export function asSection(id: string, released: ReleasedPage | undefined): Section {
  const { page, widgets = new Map() } = released ?? {};
  return {
    id,
    owner: id,
    prefixes: [],
    routes: page?.section === id ? [toRoute(page)] : [],
    pages: async () => ({ pages: [], notFound: [] }),
    widgets: Object.fromEntries([...widgets.keys()].map((name) => [name, showMark(name)])),
  };
}

function toRoute({ isStatic }: ReleasedContent): SectionRoute {
  return { path: '*', Component: showMark('page'), ...(isStatic && { isStatic }) };
}

function showMark(part: string): LazyPage {
  return Object.assign(() => markOf(part), { preload: async () => {}, source: undefined });
}

/** Replaces the placeholders with the parts, and adds their styles and data. */
export function addReleased(page: RenderedPage, released: ReleasedPage | undefined): RenderedPage {
  if (released === undefined) return page;
  const parts = [['page', released.page?.html ?? ''] as const, ...released.widgets];
  const body = parts.reduce(
    (text, [part, html]) => text.replace(markOf(part), () => html),
    page.body,
  );
  const isShown = body !== page.body;
  return {
    ...page,
    body,
    styles: isShown ? [...page.styles, ...released.styles] : page.styles,
    values: isShown ? { ...page.values, ...released.values } : page.values,
  };
}
