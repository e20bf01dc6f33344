import { expect, isOwn, test, visit } from '../visitor/visit.ts';
import { kinds } from './kinds.ts';

test.skip(!isOwn, 'the kept trees are of the content of this repository');

/** What a screen reader says, without addresses, the words of paragraphs and the year. */
function shorten(tree: string): string {
  return tree
    .replaceAll(/\n *- \/url:.*/g, '')
    .replaceAll(/(?<=- paragraph): .*/g, '')
    .replace(/© \d{4}/, '© year');
}

/*
 * Compared with `trees/<kind>.txt`: the whole of Home, of other pages their main part. After an
 * intended change run this file with `--update-snapshots` and read the difference.
 */
for (const [kind, findPath] of Object.entries(kinds)) {
  test(`${kind}: a screen reader says the same as before`, async ({ page }) => {
    await visit(page, await findPath());
    const tree = await page.locator(kind === 'home' ? 'body' : 'main').ariaSnapshot();
    expect(`${shorten(tree)}\n`).toMatchSnapshot(`${kind}.txt`);
  });
}
