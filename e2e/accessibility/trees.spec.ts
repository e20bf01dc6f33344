import { test } from '../visitor/test.ts';
import { expect, isOwn, visit } from '../visitor/visit.ts';
import { kinds } from './kinds.ts';

test.skip(!isOwn, 'the stored trees describe the content of this repository');

/** An accessibility tree without URLs, the text of paragraphs and the year. */
function shorten(tree: string): string {
  return tree
    .replaceAll(/\n *- \/url:.*/g, '')
    .replaceAll(/(?<=- paragraph): .*/g, '')
    .replace(/© \d{4}/, '© year');
}

/*
 * ARIA snapshots, compared with `trees/<kind>.txt`: all of Home, the main part of other pages. After
 * an intended change, run this file with `--update-snapshots` and review the diff.
 */
for (const [kind, findPath] of Object.entries(kinds)) {
  test(`${kind}: the accessibility tree is unchanged`, async ({ page }) => {
    await visit(page, await findPath());
    // Home's form comes alive after the page.
    await expect(page.locator('main button:disabled')).toHaveCount(0);
    const tree = await page.locator(kind === 'home' ? 'body' : 'main').ariaSnapshot();
    expect(`${shorten(tree)}\n`).toMatchSnapshot(['trees', `${kind}.txt`]);
  });
}
