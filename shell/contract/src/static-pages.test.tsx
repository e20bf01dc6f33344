import type { ReactNode } from 'react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as router from 'react-router-dom';
import { expect, it } from 'vitest';
import * as contract from './index.ts';
import { lazyPage } from './lazy-page.tsx';
import type { Section } from './section.ts';
import { findStaticFaults, watchLibrary } from './static-pages.tsx';

// What a section's own code imports.
const { useId, useMemo, useState, useEffect } = watchLibrary(React);
const { jsx } = watchLibrary(jsxRuntime);
const { Link, useNavigate, useParams } = watchLibrary(router);
const { Widget, PageDataBoundary, usePageData, useQuery } = watchLibrary(contract);

const head = { title: 'Tea', description: 'About tea.' };
const pages = {
  pages: [{ path: '/tea/green', head }],
  notFound: [{ pattern: '/tea/:kind', head }],
};

function find(Page: () => ReactNode) {
  const route = {
    path: '/tea/:kind',
    isStatic: true,
    Component: lazyPage(async () => Page),
  } as const;
  const section: Section = {
    id: 'mf-tea',
    owner: 'Tests',
    prefixes: ['/tea'],
    routes: [route, { path: '/cups', Component: lazyPage(async () => () => useState('')[0]) }],
    pages: async () => pages,
  };
  const fetchFile = async (url: string) => Response.json({ url });
  return findStaticFaults(section, pages, fetchFile);
}

it('checks static widgets as well', async () => {
  const section: Section = {
    id: 'mf-tea',
    owner: 'Tests',
    prefixes: [],
    routes: [],
    pages: async () => pages,
    widgets: {
      green: lazyPage(async () => () => jsx(Link, { to: '/', children: 'Home' })),
      black: lazyPage(async () => () => useState('state')[0]),
    },
    staticWidgets: ['green', 'black', 'white'],
  };
  const fetchFile = async () => Response.json({});
  expect(await findStaticFaults(section, pages, fetchFile)).toEqual([
    'The widget black is declared static, but calls useState(). Remove that, or its name from staticWidgets.',
    'staticWidgets names white, which is not a widget.',
  ]);
});

function Listed(): ReactNode {
  const { kind = '' } = useParams();
  const { url } = usePageData('tea', async (fetchFile) => (await fetchFile(`/${kind}`)).json());
  const id = useId();
  return useMemo(
    () => jsx('p', { id, children: jsx(Link, { to: '/', children: url }) }),
    [id, url],
  );
}

it('accepts a page that reads its data and parameters and has links', async () => {
  const props = { loading: null, failure: () => null, children: jsx(Listed, {}) };
  expect(await find(() => jsx(PageDataBoundary, props))).toEqual([]);
});

class Stateful extends React.Component {
  override render = () => null;
}

const nothing = () => {};

it.each<[behaviour: string, page: () => ReactNode]>([
  ['has the handler onClick', () => jsx('button', { onClick: nothing })],
  ['has the handler onClick', () => jsx(Link, { to: '/', onClick: nothing })],
  ['has the handler ref', () => jsx('p', { ref: nothing })],
  ['calls useState()', () => useState('state')[0]],
  ['calls useEffect()', () => void useEffect(nothing)],
  ['calls useNavigate()', () => void useNavigate()],
  ['calls useQuery()', () => void useQuery()],
  ['renders the class Stateful', () => jsx(Stateful, {})],
  ['embeds the widget form', () => jsx(Widget, { name: 'form', fallback: null })],
  [
    'does not render: Error: spilled',
    () => {
      throw new Error('spilled');
    },
  ],
])('reports a page that %s', async (seen, Page) => {
  expect(await find(Page)).toEqual([
    `/tea/_ is declared static, but ${seen}. Remove that, or isStatic from its route.`,
    `/tea/green is declared static, but ${seen}. Remove that, or isStatic from its route.`,
  ]);
});
