// @vitest-environment jsdom

import { type Files, press, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeInsight, toListItem } from '../fixtures/entries.ts';
import { loadMarkdown } from '../markdown/loaded-markdown.tsx';
import { InsightPage } from './insight-page.tsx';

vi.mock('./insight-list.ts', () => ({ hubPath: '/insights', insightList: '/files/insights.json' }));

const insight = makeInsight();
let files: Files;
// Reading the renderer from the disk may take longer than a test waits.
beforeAll(() => loadMarkdown());
beforeEach(() => {
  files = { '/files/insights.json': [toListItem(insight)], '/files/an-insight.json': insight };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const at = '/insights/an-insight';
const open = (address = at) =>
  renderPage(InsightPage, { at: address, pattern: '/insights/:insightSlug', files });
const findTitle = () => screen.findByRole('heading', { level: 1, name: 'An Insight' });

it('says that it loads', async () => {
  files['/files/insights.json'] = new Promise(() => {});
  await open();
  expect(screen.getByRole('status').textContent).toBe('Loading Insight...');
});

it('shows the article', async () => {
  await open();
  await findTitle();
  for (const text of ['AI Coding', 'By Somebody on 2 July 2026', 'The body of the article.']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('6 October 2026')).toBeTruthy();
  expect(getComputedStyle(screen.getByRole('img', { name: 'An anvil' })).maxHeight).toBe('280px');
  const pdf = screen.getByRole('link', { name: 'Download Insight PDF →' });
  expect(pdf.hasAttribute('download')).toBe(true);
  const links = screen.getAllByRole('link', { name: 'Back to Insights Hub' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/insights', '/insights']);
});

it('does without author, date and PDF', async () => {
  const { author: _, date: __, ...anonymous } = insight;
  files['/files/an-insight.json'] = { ...anonymous, pdf_url: '' };
  await open();
  await findTitle();
  expect(screen.queryByText(/^By /)).toBeNull();
  expect(screen.queryByText(/Download/)).toBeNull();
});

it('leaves out the last update when there was none since', async () => {
  files['/files/an-insight.json'] = { ...insight, updated: insight.date };
  await open();
  await findTitle();
  expect(screen.queryByText('Last updated')).toBeNull();
});

it('says when the body is not text', async () => {
  files['/files/an-insight.json'] = { ...insight, markdownContent: ['text'] };
  await open();
  expect(await screen.findByText('Invalid markdown content')).toBeTruthy();
});

it('says when there is no such article, without its slug', async () => {
  await open('/insights/some-odd-slug');
  expect((await screen.findByRole('alert')).textContent).toBe('Insight not found.');
  expect(screen.getByRole('heading', { level: 1, name: 'Insight Not Found' })).toBeTruthy();
  expect(screen.getByText('The insight you are looking for does not exist.')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to Insights Hub' });
  expect(back.getAttribute('href')).toBe('/insights');
  expect(document.body.textContent).not.toContain('some-odd-slug');
});

it('says when the article cannot be loaded, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files['/files/an-insight.json'] = 500;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load insight.');
  files['/files/an-insight.json'] = insight;
  await press(screen.getByRole('button', { name: 'Try again' }));
  await findTitle();
});

it('carries no text in its data', async () => {
  const { pageData } = await open();
  await findTitle();
  const { markdownContent: _body, markdownPictures: _pictures, ...rest } = insight;
  expect(pageData.dump(at)).toEqual({ insight: rest });
});
