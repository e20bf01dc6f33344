import type { Page } from '@playwright/test';
import { listPaths, listUnlistedPaths, missingPaths } from './raw-pages.ts';
import { expect, headingOf, test, visit } from './visit.ts';

const isCourse = (path: string) => path.startsWith('/course-info/');

const parts = {
  'every course that runs': async () => (await listPaths()).filter(isCourse),
  'every other page': async () => (await listPaths()).filter((path) => !isCourse(path)),
  'every course to come': listUnlistedPaths,
  'every not-found page': async () => missingPaths,
};

for (const [name, listPart] of Object.entries(parts)) {
  test(`${name} comes alive without a complaint`, async ({ page, complaints }) => {
    test.slow();
    for (const path of await listPart()) {
      await visit(page, path);
      await expect(headingOf(page)).toBeVisible();
      await expect(page.getByText(/did not load|failed to load/i)).toHaveCount(0);
      expect.soft(complaints.splice(0), path).toEqual([]);
    }
  });
}

const queries: Record<string, (page: Page) => Promise<void>> = {
  '/course-info?level=beginner&view=card&sort=-title': async (page) => {
    await expect(page.getByRole('button', { name: 'Card View' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const cards = page.getByRole('main').getByRole('listitem').getByRole('heading');
    await expect(cards).toHaveText([
      'Team AI Enablement Sprint',
      'Reading AI Claims Critically',
      'Prompting That Holds Up',
      'No-Code Automation Workshop',
      'From Idea to AI Product',
      'AI Foundations for Everyone',
    ]);
  },
  '/course-info?level=nobody&view=none&sort=price': async (page) => {
    await expect(page.getByRole('rowheader')).toHaveCount(17);
    await expect(
      page.getByText('Showing all levels in all focus areas (all statuses).'),
    ).toBeVisible();
  },
  '/insights?category=Accelerated%20Learning': (page) =>
    expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1),
};

for (const [address, isApplied] of Object.entries(queries)) {
  test(`the query of ${address} applies once the page is alive`, async ({ page, complaints }) => {
    await visit(page, address);
    await isApplied(page);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    expect(complaints).toEqual([]);
  });
}

test('a query that means nothing to a page disturbs nothing', async ({ page, complaints }) => {
  for (const path of ['/', '/insights/the-skill-ladder', '/course-info/no-such-course']) {
    await visit(page, `${path}?utm_source=letter`);
    await expect(headingOf(page)).toBeVisible();
    expect(complaints.splice(0), path).toEqual([]);
  }
});
