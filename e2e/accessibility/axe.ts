import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from '../visitor/visit.ts';

/** Every rule for WCAG 2.2 A and AA. */
const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** The rules that colours decide; the schemes share all else. */
const colorRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/** Expects axe to find no violation on the page as it is, in light and in dark. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  for (const [colorScheme, rules] of [
    ['light', everyRule],
    ['dark', colorRules],
  ] as const) {
    // With motion, colours would be on their way from one scheme to the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await findViolations(page, rules), `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Each with the rule, the element and what to do. */
function findViolations(page: Page, options: RunOptions): Promise<readonly string[]> {
  return page.evaluate(async (given) => {
    const { violations } = await (window as never as { axe: typeof axe }).axe.run(document, given);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
}
