import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * The headings of a page's main part below its own, without those of what leads elsewhere:
 * navigation, asides, cards, and whatever print leaves out.
 */
export function readHeadings(body: string): string[] {
  const headings: string[] = [];
  const visit = (node: Node, isInMain: boolean): void => {
    if (!('tagName' in node) || leadsElsewhere(node)) return;
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

function leadsElsewhere({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  const isHiddenInPrint = attrs.some(
    ({ name, value }) => name === 'data-print' && value === 'hide',
  );
  return isHiddenInPrint || /^(a|nav|aside)$/.test(tagName);
}

/** Without the text of links. */
function readText(node: Node): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node) || node.tagName === 'a') return '';
  return node.childNodes.map(readText).join('');
}
