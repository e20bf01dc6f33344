import GithubSlugger from 'github-slugger';

/** A node of a markdown or an HTML tree. */
interface TreeNode {
  readonly type: string;
  readonly value?: unknown;
  readonly children?: readonly TreeNode[];
}

/** The text inside a node, markup aside. */
export function readText({ type, value, children }: TreeNode): string {
  if (children) return children.map(readText).join('');
  return (type === 'text' || type === 'inlineCode') && typeof value === 'string' ? value : '';
}

/**
 * Gives the headings of one page their ids, asked in order: the link check and the page call
 * the same function, so that an anchor that passes the check is there.
 */
export function nameHeadings(): (heading: TreeNode) => string {
  const slugger = new GithubSlugger();
  return (heading) => slugger.slug(readText(heading));
}
