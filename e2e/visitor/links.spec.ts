import { parse } from 'parse5';
import { type RawPage, test } from './raw-pages.ts';
import { canonicalOrigin, expect, fetchSite, isOwn } from './visit.ts';

interface Anchor {
  readonly href: string;
  readonly target: string | undefined;
  readonly rel: string | undefined;
}

interface TreeNode {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly TreeNode[];
}

function* walk(node: TreeNode): Iterable<TreeNode> {
  yield node;
  for (const child of node.childNodes ?? []) yield* walk(child);
}

const attribute = ({ attrs = [] }: TreeNode, name: string) =>
  attrs.find((one) => one.name === name)?.value;

function anchorsOf({ html }: RawPage): Anchor[] {
  return [...walk(parse(html))]
    .filter(({ nodeName }) => nodeName === 'a')
    .map((node) => ({
      href: attribute(node, 'href') ?? '',
      target: attribute(node, 'target'),
      rel: attribute(node, 'rel'),
    }));
}

const idsOf = (html: string) =>
  new Set([...walk(parse(html))].map((node) => attribute(node, 'id')).filter(Boolean));

test('every internal link leads to a page or file, and every anchor exists', async ({ raw }) => {
  const answers = new Map<string, { readonly status: number; readonly ids: Set<unknown> }>();
  async function ask(path: string) {
    const known = answers.get(path);
    if (known !== undefined) return known;
    const response = await fetchSite(path);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    const text = await response.text();
    const answer = { status: response.status, ids: isPage ? idsOf(text) : new Set() };
    answers.set(path, answer);
    return answer;
  }
  for (const page of [...raw.listed, ...raw.unlisted, ...raw.missing]) {
    for (const { href } of anchorsOf(page)) {
      if (!/^[/#]/.test(href)) continue;
      const [path = '', anchor] = href.split('#');
      const { status, ids } = await ask(path === '' ? page.path : path);
      if (path !== '') expect.soft(status, `${page.path} → ${href}`).toBe(200);
      if (anchor) expect.soft(ids.has(anchor), `${page.path} → ${href}`).toBe(true);
    }
  }
  expect(answers.size).toBeGreaterThan(raw.listed.length / 2);
});

test('every external link opens a new tab without an opener', ({ raw }) => {
  const pages = [...raw.listed, ...raw.unlisted, ...raw.missing];
  const outside = pages.flatMap((page) =>
    anchorsOf(page)
      .filter(({ href }) => /^https?:/.test(href) && new URL(href).origin !== canonicalOrigin)
      .map((anchor) => ({ ...anchor, path: page.path })),
  );
  // Log In and Contact Us are on every page.
  expect(outside.length).toBeGreaterThanOrEqual(2 * pages.length);
  for (const { path, href, target, rel } of outside) {
    expect.soft(target, `${path} → ${href}`).toBe('_blank');
    expect.soft(rel?.split(' '), `${path} → ${href}`).toContain('noopener');
    if (isOwn) expect.soft(new URL(href).hostname, `${path} → ${href}`).toMatch(/\.example$/);
  }
});

test('there are no other kinds of links', ({ raw }) => {
  for (const page of [...raw.listed, ...raw.unlisted, ...raw.missing]) {
    for (const { href } of anchorsOf(page)) {
      expect.soft(href, page.path).toMatch(/^(\/(?!\/)|#|https?:|mailto:[^@]+@\S+$|tel:\+\d+$)/);
    }
  }
});
