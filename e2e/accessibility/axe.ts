import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from '../visitor/visit.ts';

/** Half as large as `axe.source`, and sent to each page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule for WCAG 2.2 A and AA. */
const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** The only rules whose result depends on the colour scheme. */
const colorRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

const rules = { light: everyRule, dark: colorRules };

/** Expects axe to find no violation in a part of the page as it is, in light and in dark by default. */
export async function expectNoViolations(
  page: Page,
  state: string,
  schemes: readonly (keyof typeof rules)[] = ['light', 'dark'],
  part: 'html' | 'main' = 'html',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // A preview's panel would cover parts of buttons, which axe then reports as too small to click.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.preview-ribbon')?.style.setProperty('position', 'static'),
  );
  for (const colorScheme of schemes) {
    // Otherwise, transitions between the schemes would still be running.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await findViolations(page, part, rules[colorScheme]);
    expect.soft(violations, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** One line per violation: the rule, the element and what to do. */
function findViolations(page: Page, part: string, options: RunOptions): Promise<readonly string[]> {
  return page.evaluate(
    async (given) => {
      const { axe } = window as never as { axe: typeof Axe };
      const { violations } = await axe.run(given.part, given.options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { part, options },
  );
}
