// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ComposedHtml, captureComposedHtml } from './composed-html.tsx';
import { makeServices, TestSite } from './fixtures/site.tsx';

function makeDocument(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

const article = (children: () => string) => <ComposedHtml name="article">{children}</ComposedHtml>;

describe('the HTML that was composed', () => {
  it('is found by the path of its document and its name', () => {
    const root = makeDocument(
      '<div data-composed="article"><p>One</p></div><div data-composed="aside">Two</div>',
    );
    const store = captureComposedHtml(root, '/a');
    expect(store.find('/a', 'article')).toBe('<p>One</p>');
    expect(store.find('/a', 'aside')).toBe('Two');
    expect(store.find('/a', 'other')).toBeUndefined();
    expect(store.find('/b', 'article')).toBeUndefined();
  });

  it('is adopted by hydration: the document’s elements stay and its content is not rendered again', async () => {
    const composed = renderToString(<TestSite at="/a">{article(() => 'As composed')}</TestSite>);
    const root = makeDocument(composed);
    const before = root.querySelector('[data-composed]');
    const services = makeServices({ composedHtml: captureComposedHtml(root, '/a') });
    const make = vi.fn(() => 'Made again');
    const onRecoverableError = vi.fn();
    const tree = (
      <TestSite at="/a" services={services}>
        {article(make)}
      </TestSite>
    );
    await act(async () => hydrateRoot(root, tree, { onRecoverableError }));
    expect(root.querySelector('[data-composed]')).toBe(before);
    expect(root.textContent).toBe('As composed');
    expect(make).not.toHaveBeenCalled();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});

it('is rendered where the document has none, as after a navigation inside the site', () => {
  const composedHtml = captureComposedHtml(
    makeDocument('<div data-composed="article">Of another page</div>'),
    '/a',
  );
  render(
    <TestSite at="/b" services={makeServices({ composedHtml })}>
      {article(() => 'Made here')}
    </TestSite>,
  );
  expect(screen.getByText('Made here').dataset.composed).toBe('article');
});
