import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * The headings of a page's main part below its own, without those that lead to other pages, such
 * as the titles of cards.
 */
export function readHeadings(body: string): string[] {
  const headings: string[] = [];
  const visit = (node: Node, isInMain: boolean): void => {
    if (!('tagName' in node) || node.tagName === 'a') return;
    if (isInMain && /^h[2-6]$/.test(node.tagName)) {
      const text = readText(node).trim();
      if (text !== '') headings.push(text);
      return;
    }
    for (const child of node.childNodes) visit(child, isInMain || node.tagName === 'main');
  };
  for (const node of parseFragment(body).childNodes) visit(node, false);
  return headings;
}

/** Without the text of links. */
function readText(node: Node): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node) || node.tagName === 'a') return '';
  return node.childNodes.map(readText).join('');
}
