import type { ReactNode } from 'react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { prerender } from 'react-dom/static';
import * as router from 'react-router-dom';
import { expect, it } from 'vitest';
import {
  type Behaviour,
  BehaviourRecorder,
  noteBehaviour,
  recordContents,
  watchLibrary,
} from './behaviour.tsx';
import { makeServices } from './fixtures/site.tsx';
import * as contract from './index.ts';
import { lazyPage } from './lazy-page.tsx';
import { SiteServicesProvider } from './services.ts';

// What a section's own code imports.
const { useId, useMemo, useState, useEffect } = watchLibrary(React);
const { jsx } = watchLibrary(jsxRuntime);
const { Link, useNavigate, useParams } = watchLibrary(router);
const { useQuery } = watchLibrary(contract);

/** Renders a section's page and its widget `cups`, with a component of the shell around them. */
async function record(Page: () => ReactNode, Cups: () => ReactNode = () => null) {
  const { routes, widgets } = recordContents({
    id: 'mf-tea',
    owner: 'Tests',
    prefixes: ['/tea'],
    routes: [{ path: '/tea/:kind', Component: lazyPage(async () => Page) }],
    pages: async () => ({ pages: [], notFound: [] }),
    widgets: { cups: lazyPage(async () => Cups) },
  });
  const record: Behaviour = new Map();
  const Frame = () => jsx('button', { onClick: nothing });
  const { Link: _, Routes, Route, StaticRouter } = router;
  const [route] = routes;
  const Widget = widgets?.cups;
  await prerender(
    <BehaviourRecorder record={record}>
      <Frame />
      <SiteServicesProvider value={makeServices()}>
        <StaticRouter location="/tea/green">
          <Routes>{route && <Route path={route.path} element={<route.Component />} />}</Routes>
        </StaticRouter>
      </SiteServicesProvider>
      {Widget && <Widget />}
    </BehaviourRecorder>,
  );
  return [...record].filter(([, seen]) => seen.size > 0).map(([name, seen]) => [name, ...seen]);
}

const nothing = () => {};

it('sees nothing in a page that reads its parameters and has links', async () => {
  const Listed = () => {
    const { kind = '' } = useParams();
    const id = useId();
    return useMemo(
      () => jsx('p', { id, children: jsx(Link, { to: '/', children: kind }) }),
      [id, kind],
    );
  };
  expect(await record(Listed)).toEqual([]);
});

class Stateful extends React.Component {
  override render = () => null;
}

it.each<[behaviour: string, page: () => ReactNode]>([
  ['has the handler onClick', () => jsx('button', { onClick: nothing })],
  ['has the handler onClick', () => jsx(Link, { to: '/', onClick: nothing })],
  ['has the handler ref', () => jsx('p', { ref: nothing })],
  ['calls useState()', () => useState('state')[0]],
  ['calls useEffect()', () => void useEffect(nothing)],
  ['calls useNavigate()', () => void useNavigate()],
  ['calls useQuery()', () => void useQuery()],
  ['renders the class Stateful', () => jsx(Stateful, {})],
])('sees that a page %s', async (seen, Page) => {
  expect(await record(Page)).toEqual([['page', seen]]);
});

it('tells widgets from the page, and what they contain', async () => {
  const Inner = () => useState('state')[0];
  expect(
    await record(
      () => 'text',
      () => jsx(Inner, {}),
    ),
  ).toEqual([['widget cups', 'calls useState()']]);
});

it('ignores elements that are made outside of rendering', () => {
  expect(() => noteBehaviour('has the handler onClick')).not.toThrow();
});
