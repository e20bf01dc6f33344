import type { Page } from '@playwright/test';
import { test } from './test.ts';
import { expect, isThisRepository, visit } from './visit.ts';

test.skip(!isThisRepository, 'the queries are about the content of this repository');

const agents = [
  '/course-info/agentic-coding-foundations',
  '/course-info/ai-assisted-devops',
  '/course-info/evaluating-ai-agents',
  '/course-info/workflow-agents-in-practice',
  '/insights/ai-agents-importance',
  '/individual-training',
];
const governance = '/course-info/ai-risk-and-governance-essentials';
const noCode = '/course-info/no-code-automation-workshop';
const languageModels = '/course-info/building-with-language-model-apis';

/** What visitors type, and what they mean: the first result, or the first few in any order. */
const queries: readonly [query: string, ...pages: string[]][] = [
  // Forms of a word.
  ['agent', ...agents],
  ['agents', ...agents],
  ['agentic', ...agents],
  ['governing AI', governance],
  ['risks', governance],
  ['automating tasks', noCode],
  ['workshops', noCode],
  ['executive strategies', '/course-info/executive-ai-strategy-lab'],
  ['mentoring', '/business-training/small-business-mentorship'],
  ['skills', '/insights/the-skill-ladder'],
  ['founder', '/our-team'],
  ['testimonial', '/testimonials'],
  // The beginning of a word.
  ['gov', governance],
  [
    'foundat',
    '/course-info/agentic-coding-foundations',
    '/course-info/ai-foundations-for-everyone',
  ],
  // Errors.
  ['agnets', ...agents],
  ['govermance', governance],
  ['prompt enginering', '/course-info/prompting-that-holds-up'],
  ['language modles', languageModels],
  ['buisness', '/business-training'],
  ['insihgts', '/insights'],
  // Several words in any order, also of title and headings, or more than a page has.
  ['coding agentic', '/course-info/agentic-coding-foundations'],
  ['software agents', '/insights/ai-agents-importance'],
  ['ladder of skills', '/insights/the-skill-ladder'],
  ['hiring talented people', '/business-training/resource-matching'],
  ['marek governance', '/our-team/marek-olander'],
  // Compounds, case, accents and punctuation.
  ['dev-ops', '/course-info/ai-assisted-devops'],
  ['nocode', noCode],
  ['apis', languageModels],
  ['COURSES', '/course-info'],
  ['Inês Tavoran', '/our-team/ines-tavoran'],
  // Questions.
  ['courses for beginners?', '/course-info'],
  ['how do you train staff?', '/business-training/staff-training'],
  // What a page is called.
  ['AI training', '/business-training', '/individual-training'],
  ['about us', '/about'],
  ['our mission', '/about'],
  ['our team', '/our-team'],
  ['contact us', '/contact'],
  ['phone number', '/contact'],
  ['articles', '/insights'],
  ['customer feedback', '/testimonials'],
  ['executive education', '/business-training/executive-enablement'],
  ['workforce upskilling', '/business-training/staff-training'],
  ['newsletter', '/individual-training'],
  ['CV of Marek', '/our-team/marek-olander'],
  // A course that does not run yet.
  ['Evaluating AI Agents', '/course-info/evaluating-ai-agents'],
  // Nothing.
  ['c'],
  ['events'],
  ['refund'],
  ['???'],
];

/** The pages that the search page lists for a query, best first. */
async function readResults(page: Page, query: string): Promise<readonly (string | null)[]> {
  const main = page.getByRole('main');
  const summary = main.getByText(`for “${query}”`).last();
  await expect(summary).toBeVisible();
  if ((await summary.innerText()).startsWith('No results')) return [];
  const links = main.getByRole('listitem').getByRole('link');
  return links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
}

function expectFirst(found: readonly (string | null)[], [query, ...pages]: (typeof queries)[0]) {
  const first = pages.length === 0 ? found : found.slice(0, pages.length);
  expect.soft([...first].sort(), query).toEqual(pages.sort());
}

test('visitors find what they mean by what they type', { tag: '@search' }, async ({ page }) => {
  await visit(page, '/search');
  for (const row of queries) {
    await page.getByRole('main').getByRole('searchbox').fill(row[0]);
    expectFirst(await readResults(page, row[0]), row);
  }
});
