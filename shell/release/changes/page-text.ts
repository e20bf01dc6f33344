import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { StoredPage } from '../../store/records.ts';

/** Elements that stay within a line. */
const inline = /^(a|abbr|b|cite|code|del|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)$/;
/** Elements without text for readers. */
const silent = /^(script|style|svg|template)$/;

/** A page's text as lines: title and description, then the text of each block. */
export function readPageText({ head, body }: StoredPage): readonly string[] {
  const lines = [''];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text' && 'value' in node) lines[lines.length - 1] += node.value;
    if (!('tagName' in node) || silent.test(node.tagName)) return;
    const isBlock = !inline.test(node.tagName);
    if (isBlock) lines.push('');
    for (const child of node.childNodes) visit(child);
    if (isBlock) lines.push('');
  };
  for (const node of parseFragment(body).childNodes) visit(node);
  const text = lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
  const metadata = [`Title: ${head.title}`, `Description: ${head.description}`];
  return [...metadata, ...text.filter((line) => line !== '')];
}
