/** A node of a markdown or an HTML tree. */
interface TreeNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: unknown;
  readonly children?: readonly TreeNode[];
}

/** The text inside a node, markup and numbers of footnotes aside. */
export function readText({ type, tagName, value, children }: TreeNode): string {
  if (tagName === 'sup') return '';
  if (children) return children.map(readText).join('');
  return /^(text|inlineCode|code)$/.test(type) && typeof value === 'string' ? value : '';
}
