import type { Page } from '@playwright/test';
import { captionOf, choose, insightAddress, type LiveContent, test } from './content.ts';
import { listPaths, listUnlistedPaths, missingPaths } from './raw-pages.ts';
import { expect, headingOf, visit } from './visit.ts';

const isCourse = (path: string) => path.startsWith('/course-info/');

const parts = {
  'every course that runs': async () => (await listPaths()).filter(isCourse),
  'every other page': async () => (await listPaths()).filter((path) => !isCourse(path)),
  'every course to come': listUnlistedPaths,
  'every not-found page': async () => missingPaths,
};

for (const [name, listPart] of Object.entries(parts)) {
  test(`${name} comes alive without a complaint`, async ({ page, complaints }) => {
    for (const path of await listPart()) {
      await visit(page, path);
      await expect(headingOf(page)).toBeVisible();
      await expect(page.getByText(/did not load|failed to load/i)).toHaveCount(0);
      expect.soft(complaints.splice(0), path).toEqual([]);
    }
  });
}

interface Query {
  readonly address: (content: LiveContent) => string;
  readonly isApplied: (page: Page, content: LiveContent) => Promise<void>;
}

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');
const levelOf = ({ courses }: LiveContent) => choose(courses, 'course').level;
const categoryOf = ({ insights }: LiveContent) => choose(insights, 'article').category;

const queries: Readonly<Record<string, Query>> = {
  'a filter, a view and an order': {
    address: (content) => `/course-info?level=${levelOf(content)}&view=card&sort=-title`,
    async isApplied(page, content) {
      const view = page.getByRole('button', { name: 'Card View' });
      await expect(view).toHaveAttribute('aria-pressed', 'true');
      const shown = content.courses.filter(({ level }) => level === levelOf(content));
      const titles = shown.map(({ title }) => title);
      const compare = (a: string, b: string) => b.localeCompare(a, 'en', { sensitivity: 'accent' });
      await expect(cards(page)).toHaveText(titles.sort(compare));
    },
  },
  'unknown values': {
    address: () => '/course-info?level=nobody&view=none&sort=price',
    async isApplied(page, { courses }) {
      await expect(page.getByRole('rowheader')).toHaveCount(courses.length);
      await expect(page.getByText(captionOf({}))).toBeVisible();
    },
  },
  'a category': {
    address: (content) => `/insights?category=${encodeURIComponent(categoryOf(content))}`,
    async isApplied(page, content) {
      const shown = content.insights.filter(({ category }) => category === categoryOf(content));
      await expect(cards(page)).toHaveText(shown.map(({ title }) => title));
    },
  },
};

for (const [name, { address, isApplied }] of Object.entries(queries)) {
  test(`a query with ${name} applies once the page is interactive`, async ({
    page,
    complaints,
    content,
  }) => {
    await visit(page, address(content));
    await isApplied(page, content);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(address(content));
    expect(complaints).toEqual([]);
  });
}

test('an unknown query parameter has no effect', async ({ page, complaints, content }) => {
  const article = insightAddress(choose(content.insights, 'article'));
  for (const path of ['/', article, '/course-info/no-such-course']) {
    await visit(page, `${path}?utm_source=letter`);
    await expect(headingOf(page)).toBeVisible();
    expect(complaints.splice(0), path).toEqual([]);
  }
});
