import type { Locator, Page } from '@playwright/test';
import { listPaths } from '../visitor/raw-pages.ts';
import { test } from '../visitor/test.ts';
import {
  becomesInteractive,
  expect,
  headingOf,
  isThisRepository,
  visit,
} from '../visitor/visit.ts';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** A window of 1280 × 1024 pixels at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

/** The different words that the page's main part shows. */
async function readWords(page: Page): Promise<readonly string[]> {
  const text = await page.getByRole('main').innerText();
  return [...new Set(text.toLowerCase().split(/\s+/))];
}

/** Expands what is collapsed on small screens. */
async function expand(page: Page): Promise<void> {
  const folds = 'button[aria-expanded=false], details:not([open]) > summary';
  const closed = page.getByRole('main').locator(folds).filter({ visible: true });
  while ((await closed.count()) > 0) await closed.first().click();
}

interface Stop {
  readonly name: string;
  readonly problems: readonly string[];
}

/** The focused element and its problems; undefined when the focus has left the page. */
function inspectFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return undefined;
    const [{ left, right, top, bottom } = new DOMRect()] = focused.getClientRects();
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const seen = document.elementFromPoint((left + right) / 2, middle);
    const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused));
    const outlines = [focused, focused.closest('[data-card]')].map(
      (one) => one && getComputedStyle(one).outlineStyle,
    );
    return {
      name: focused.textContent || focused.getAttribute('name') || focused.tagName,
      problems: [
        ...(isSeen ? [] : [`is covered by ${seen?.outerHTML.slice(0, 80)}`]),
        ...(outlines.includes('solid') ? [] : ['has no focus indicator']),
      ],
    };
  });
}

/** Presses Tab from the start of the page to its end. */
async function tabThrough(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => scrollTo(0, 0));
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await inspectFocus(page);
    if (stop === undefined) return stops;
    stops.push(stop);
  }
}

/** Whether anything on the page takes time to change. */
function isInMotion(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const durations = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
      const seconds = `${transitionDuration},${animationDuration}`
        .split(',')
        .map(Number.parseFloat);
      return scrollBehavior === 'smooth' ? [1] : seconds;
    });
    // In seconds; less than a frame.
    return durations.some((duration) => duration > 0.001);
  });
}

/** An accessibility tree without URLs, the text of paragraphs and the year. */
function shorten(tree: string): string {
  return tree
    .replaceAll(/\n *- \/url:.*/g, '')
    .replaceAll(/(?<=- paragraph): .*/g, '')
    .replace(/© \d{4}/, '© year');
}

/** The kinds of which a tree is kept: those of the others would change with every text. */
const kept: readonly string[] = ['home', 'form'];

/**
 * Compares an ARIA snapshot with `trees/<kind>.txt`: all of Home, the main part of the
 * form's page. After an intended change, run this file with `--update-snapshots` and review the diff.
 */
async function expectSameTree(page: Page, kind: string): Promise<void> {
  await bringAlive(page);
  const tree = await page.locator(kind === 'home' ? 'body' : 'main').ariaSnapshot();
  expect.soft(`${shorten(tree)}\n`).toMatchSnapshot(['trees', `${kind}.txt`]);
}

/** Home's form comes alive when it is near. */
async function bringAlive(page: Page): Promise<void> {
  const disabled = page.locator('main button:disabled');
  await disabled.evaluateAll((buttons) => buttons.at(-1)?.scrollIntoView());
  await expect(disabled).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** What must stand out in forced colours on a page of that kind. */
const expectToStandOut: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  // A chosen filter.
  catalogue: async (page) => {
    const groundOf = (element: Locator) =>
      element.evaluate((one) => getComputedStyle(one).backgroundColor);
    const chosen = page.getByRole('button', { pressed: true }).first();
    expect(await groundOf(chosen)).not.toBe(await groundOf(page.locator('body')));
  },
  // The part in view, in the table of contents.
  article: async (page) => {
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const lineOf = (link: Locator) =>
      link.evaluate((one) => getComputedStyle(one).borderInlineStartColor);
    // Other content may have short articles alone.
    if (!isThisRepository && (await links.count()) < 2) return;
    await links.nth(1).click();
    await expect
      .poll(async () => (await lineOf(links.nth(1))) !== (await lineOf(links.nth(0))))
      .toBe(true);
  },
  // The borders of controls.
  form: async (page) => {
    for (const role of ['textbox', 'combobox', 'button'] as const) {
      for (const control of await page.getByRole('main').getByRole(role).all()) {
        await expect(control).toHaveCSS('border-style', 'solid');
        await expect(control).not.toHaveCSS('border-width', '0px');
      }
    }
  },
  // Text on an opaque ground; otherwise, browsers put a ground of their own behind each line.
  profile: async (page) => {
    const grounds = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')].map((element) => getComputedStyle(element).backgroundColor),
      );
    const isTranslucent = (color: string) => /^rgba|\//.test(color) && !/ 0\)$/.test(color);
    expect(grounds.filter(isTranslucent)).toEqual([]);
  },
};

/** That page, or another one below the same path where its content is not live. */
const like = (path: string) => async () => {
  const paths = await listPaths();
  const prefix = path.slice(0, path.lastIndexOf('/') + 1);
  return [path, ...paths].find((one) => paths.includes(one) && one.startsWith(prefix)) ?? path;
};

/** A page of each kind; pages of one kind are alike. */
const kinds = {
  home: like('/'),
  catalogue: like('/course-info'),
  article: like('/insights/the-skill-ladder'),
  form: like('/contact'),
  profile: like('/our-team/marek-olander'),
} satisfies Readonly<Record<string, () => Promise<string>>>;

for (const [kind, findPath] of Object.entries(kinds)) {
  const tree = kept.includes(kind) ? 'the accessibility tree is unchanged, ' : '';
  test(`${kind}: ${tree}with reduced motion nothing moves, on paper the heading is whole, at 400 % zoom no text is lost, and in forced colours Tab reaches every control visibly and what is there stands out`, {
    tag: '@accessible',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visit(page, await findPath());
    // The stored trees describe the content of this repository.
    if (isThisRepository && tree) await expectSameTree(page, kind);
    expect.soft(await isInMotion(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect.soft(await isInMotion(page)).toBe(false);
    await page.emulateMedia({ media: 'print' });
    const { y = -1 } = (await headingOf(page).boundingBox()) ?? {};
    expect.soft(y, 'the upper edge of the heading').toBeGreaterThanOrEqual(0);
    await page.emulateMedia({ media: 'screen' });
    const words = await readWords(page);
    await page.setViewportSize(zoomed);
    await expand(page);
    const left = await readWords(page);
    expect.soft(words.filter((word) => !left.includes(word))).toEqual([]);
    // In forced colours, only outlines can mark the focus.
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.reload();
    await bringAlive(page);
    const controls = page.locator(`:is(${focusable}):not([tabindex='-1'])`);
    const count = await controls.filter({ visible: true }).count();
    const stops = await tabThrough(page);
    expect.soft(stops.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect.soft(stops.length).toBe(count);
    await page.setViewportSize({ width: 1440, height: 900 });
    await becomesInteractive(page);
    await expectToStandOut[kind]?.(page);
  });
}
