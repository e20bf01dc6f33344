import type { Page } from '@playwright/test';
import type { Course } from '@site/content/courses/collection';
import { findErrors } from '../standards/html.ts';
import { choose, type LiveContent } from '../visitor/content.ts';
import { breakFile, courseList } from '../visitor/files.ts';
import { searchPath } from '../visitor/raw-pages.ts';
import { test } from '../visitor/test.ts';
import { chooseInMenu, expect, visit } from '../visitor/visit.ts';
import { expectNoViolations } from './axe.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** A level and a category without a course in common. */
function chooseUnmatched({ courses }: LiveContent) {
  const isShared = (level: string, category: string) =>
    courses.some((course) => course.level === level && course.category === category);
  const pairs = courses.flatMap(({ level }) =>
    courses.map(({ category }: Course) => ({ level, category })),
  );
  return choose(pairs, 'empty filter', ({ level, category }) => !isShared(level, category));
}

/** Sends the contact form, which `status` answers. */
async function sendMessage(page: Page, status: number, message: string): Promise<void> {
  await page.route('**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status }) : route.fallback(),
  );
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await press(page, 'Send Message');
}

type Reach = (page: Page, content: LiveContent) => Promise<void>;

/** How to reach the states of pages besides their initial ones: on one page, each from the one before. */
const pages: readonly Readonly<Record<string, Reach>>[] = [
  {
    'the open menu': async (page) => {
      await visit(page, '/course-info');
      await press(page, 'Menu');
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    'search results': async (page) => {
      await visit(page, '/about');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('agents');
      await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
    },
    'a search without results': async (page) => {
      await page.getByRole('searchbox').fill('xyzzy');
      await expect(page.getByRole('dialog').getByText('Check the spelling')).toBeVisible();
    },
  },
  {
    'the search page': async (page) => {
      await visit(page, searchPath);
      await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    },
  },
  {
    'filters without a match': async (page, content) => {
      await visit(page, `/course-info?${new URLSearchParams(chooseUnmatched(content))}`);
      await press(page, 'Filters (2)');
      await expect(page.getByText('No course info found for this filter.')).toBeVisible();
    },
  },
  {
    'an invalid field': async (page) => {
      await visit(page, '/contact');
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
      await page.getByRole('textbox', { name: 'Email or Phone' }).fill('ada@visitor.example');
      await sendMessage(page, 202, 'x'.repeat(5001));
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    },
    'a message that failed to send': async (page) => {
      await sendMessage(page, 503, 'Hello');
      await expect(alertOf(page)).toContainText('Something went wrong.');
    },
    'a sent message': async (page) => {
      await sendMessage(page, 202, 'Hello');
      await expect(page.getByText('Message sent successfully!')).toBeVisible();
    },
  },
  {
    'a list that failed to load': async (page) => {
      await breakFile(page, courseList);
      await visit(page, '/');
      await chooseInMenu(page, 'Course Info');
      await expect(alertOf(page)).toContainText('Failed to load course info.');
    },
  },
  {
    'a section that failed to load': async (page) => {
      await page.route(/\/mf-learning\/files\/[^/]+\.js$/, (route) => route.abort());
      // Neither does its document.
      await page.route('**/course-info', (route) => route.fulfill({ status: 503 }));
      await visit(page, '/');
      await chooseInMenu(page, 'Course Info');
      await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    },
  },
  {
    'a section that is not interactive': async (page) => {
      await page.route(/\/mf-learning\/files\/[^/]+\.js$/, (route) => route.abort());
      await visit(page, '/insights');
      await expect(page.getByText('You can read this page')).toBeVisible();
    },
  },
];

for (const states of pages) {
  test(`without accessibility violations, and valid HTML: ${Object.keys(states).join(', then ')}`, {
    tag: '@accessible',
  }, async ({ page, content }) => {
    for (const [state, reach] of Object.entries(states)) {
      await page.setViewportSize({ width: 320, height: 844 });
      await reach(page, content);
      expect.soft(await findErrors(await page.content()), state).toEqual([]);
      // Colours do not depend on the width.
      await expectNoViolations(page, `${state} at 320 px`, ['light']);
      await page.setViewportSize({ width: 1440, height: 844 });
      await expectNoViolations(page, `${state} at 1440 px`);
    }
  });
}
