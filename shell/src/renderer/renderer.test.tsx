import { setTimeout as pause } from 'node:timers/promises';
import styled from '@emotion/styled';
import { defineSection, lazyPage, type Section, usePageData, Widget } from '@site/contract';
import { watchLibrary } from '@site/contract/behaviour';
import * as React from 'react';
import { expect, it } from 'vitest';
import { serveFiles } from '../../contract/src/fixtures/site.tsx';
import { home, homeFiles } from '../fixtures/home.ts';
import { evaluateSection } from './evaluate-section.ts';
import { renderPage } from './renderer.tsx';

const { useState } = watchLibrary(React);

function Counter() {
  return <p>{useState('no cup')[0]}</p>;
}

const Sweet = styled.p({ color: 'pink' });
const Bitter = styled.p({ color: 'green' });

function NoSaucer(): React.ReactNode {
  throw new Error('No saucer');
}

/** Two that wait, each for one of these. */
let arrivals: readonly Promise<void>[] = [];
function Cups() {
  return [Sweet, Bitter].map((Cup, index) => (
    <React.Suspense key={Cup.toString()}>
      <Late Cup={Cup} arrival={arrivals[index]} />
    </React.Suspense>
  ));
}
function Late({ Cup, arrival = Promise.resolve() }: LateProps) {
  React.use(arrival);
  return <Cup>A cup</Cup>;
}
interface LateProps {
  readonly Cup: React.ElementType;
  readonly arrival: Promise<void> | undefined;
}

const page = (path: string, Component: () => React.ReactNode, isStatic?: true) => ({
  path,
  Component: lazyPage(async () => Component, `src${path}-page.tsx`),
  ...(isStatic && { isStatic }),
});

const section: Section = defineSection({
  id: 'mf-tea',
  owner: 'Tea team',
  prefixes: ['/tea'],
  routes: [
    page('/tea', () => <h1>Tea</h1>, true),
    page('/tea/static', Counter, true),
    page('/tea/counter', Counter),
    page('/tea/embedding', () => <Widget name="cups" fallback={null} />, true),
    page('/tea/endless', () => React.use(new Promise<null>(() => {}))),
    page('/tea/cups', Cups),
    page('/tea/dated', () => usePageData('picked', async () => new Date(0)).toISOString()),
    page('/tea/empty', () => <Widget name="pots" fallback={<p>No pots</p>} />),
    page('/tea/broken', () => <Widget name="pots" fallback={<NoSaucer />} />),
  ],
  pages: async () => ({ pages: [], notFound: [] }),
  widgets: { cups: lazyPage(async () => Counter, 'src/cups.tsx') },
  staticWidgets: ['cups'],
});

const live = {
  id: 'mf-tea',
  version: '1.0.0-a',
  entry: '/entry.js',
  startup: [],
  scripts: {},
  lists: {},
  prefixes: ['/tea'],
  widgets: ['cups'],
  redirects: [],
};

const render = (pathname: string, deadline = 10_000) =>
  renderPage(
    {
      sections: [live],
      fetchFile: serveFiles(homeFiles),
      deadline,
      loadSection: async () => section,
    },
    { pathname, isNotFound: false },
  );

it('renders Home from its document, and hands it to the shell, whatever else is static', async () => {
  const { body, values, reads, sources } = await render('/');
  expect(body).toContain(home.hero.lead);
  expect(values).toEqual({ home });
  expect([reads, sources]).toEqual([Object.keys(homeFiles), []]);
});

it.each([
  ['/tea', {}],
  ['/tea/static', { page: ['calls useState()'] }],
  ['/tea/counter', {}],
  ['/tea/embedding', { page: ['embeds the widget cups'], 'widget cups': ['calls useState()'] }],
])('tells what the code at %s does that the page does without', async (path, behaviour) => {
  expect((await render(path)).behaviour).toEqual(behaviour);
});

it('names the code that a page needs, and none of what is static or missing', async () => {
  const sourcesAt = async (path: string) =>
    (await render(path)).sources.map(({ source }) => source);
  expect(await sourcesAt('/tea/static')).toEqual([]);
  expect(await sourcesAt('/tea/counter')).toEqual([
    'src/sections/federation.ts',
    'src/tea/counter-page.tsx',
  ]);
  expect(await sourcesAt('/tea/embedding')).toEqual([]);
  const { body, widgets } = await render('/tea/empty');
  expect(body).toContain('No pots');
  expect(widgets).toEqual({ pots: null });
});

it('gives the same bytes, whatever of a page arrives first', async () => {
  const renderWith = (...milliseconds: readonly number[]) => {
    arrivals = milliseconds.map((time) => pause(time));
    return render('/tea/cups');
  };
  expect(await renderWith(100, 0)).toEqual(await renderWith(0, 100));
});

it('gives a page up that does not finish in time', async () => {
  await expect(render('/tea/endless', 50)).rejects.toThrow('It was not finished after 0.05 s.');
});

it.each([
  ["throw new Error('No clay')", 'No clay (in a widget of mf-pots)'],
  // React throws, and the component's function does not, from which it would know a file.
  [
    "return createElement('p', null, {})",
    /not valid as a React child.+\(in a widget of mf-pots\)$/,
  ],
  // Regression: it was rendered until the memory was used up.
  [
    "return createElement(Widget, { name: 'pots' })",
    'The widget embeds itself: pots → pots (in a widget of mf-pots)',
  ],
])('says whose a widget is that fails: %s', async (statement, message) => {
  await expect(renderPots(statement, '/tea/empty')).rejects.toThrow(message);
});

it('leads to the place in a widget that fails', async () => {
  const failing = renderPots("throw new Error('No clay')", '/tea/empty');
  await expect(failing).rejects.toHaveProperty('stack', expect.stringContaining('mf-pots.cjs:4'));
});

it('does not say so of what the page shows while the widget loads', async () => {
  const failing = renderPots('return null', '/tea/broken');
  await expect(failing).rejects.toThrow(/^No saucer$/);
});

/** A page that embeds the pots of another section. */
function renderPots(statement: string, pathname: string) {
  const code = `
    const { lazyPage, Widget } = require('@site/contract');
    const { createElement } = require('react');
    function Pots() { ${statement}; }
    exports.section = { routes: [], widgets: { pots: lazyPage(async () => Pots, 'src/pots.tsx') } };`;
  const pots = { ...live, id: 'mf-pots', prefixes: [], widgets: ['pots'] };
  const loadSection = async (id: string) => (id === 'mf-tea' ? section : evaluateSection(id, code));
  return renderPage(
    { sections: [live, pots], fetchFile: serveFiles(homeFiles), deadline: 10_000, loadSection },
    { pathname, isNotFound: false },
  );
}

it('refuses page data that the browser would get otherwise', async () => {
  await expect(render('/tea/dated')).rejects.toThrow(
    'The page data mf-tea picked is of the type Date, which JSON does not keep.',
  );
});
