import { type Inquiry, type Interest, inquiryLabels, noOrganisation } from '@site/contract/contact';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Field = keyof Inquiry;

/** What a reader of the page would not see as text. */
const unseen = new Set(['script', 'style', 'template', 'title', 'noscript', 'iframe', 'textarea']);

/** What ends a line. */
const lineEnd = /^(br|p|div|li|tr|table|section|article|blockquote|h[1-6])$/;

const fieldOf = new Map(
  Object.entries(inquiryLabels).map(([field, label]) => [`${label}:`, field as Field]),
);

/**
 * The text behind the five labels of a message's html, as `formatInquiry` writes them; any
 * other markup is dropped. Undefined when not one label can be read.
 */
export function readInquiry(html: string, interest: Interest): Inquiry | undefined {
  const texts = new Map<Field, string>();
  let current: Field | undefined;
  for (const { label, text } of readPieces(html)) {
    if (label !== undefined && !texts.has(label)) {
      current = label;
      texts.set(label, '');
    } else if (current !== undefined) {
      texts.set(current, (texts.get(current) ?? '') + text);
    }
  }
  return texts.size === 0 ? undefined : toInquiry(texts, interest);
}

interface Piece {
  readonly label?: Field;
  readonly text: string;
}

/** Labels and text, in order. Not recursive: a body can nest deeper than calls can. */
function* readPieces(html: string): Generator<Piece> {
  const waiting: (Node | Piece)[] = [...parseFragment(html).childNodes].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!('nodeName' in next)) yield next;
    else if ('value' in next) yield { text: next.value };
    else if (!unseen.has(next.nodeName)) {
      const label = labelIn(next);
      if (label !== undefined) yield label;
      if (lineEnd.test(next.nodeName)) waiting.push({ text: '\n' });
      if (label === undefined) waiting.push(...childrenOf(next).reverse());
    }
  }
}

/** The label that an element is. */
function labelIn(node: Node): Piece | undefined {
  const [child] = childrenOf(node);
  if (node.nodeName !== 'strong' || child === undefined || !('value' in child)) return undefined;
  const label = fieldOf.get(child.value);
  return label === undefined ? undefined : { label, text: child.value };
}

function childrenOf(node: Node): Node[] {
  return 'childNodes' in node ? [...node.childNodes] : [];
}

function toInquiry(texts: ReadonlyMap<Field, string>, interest: Interest): Inquiry {
  const lines = (field: Field) => tidy(texts.get(field) ?? '');
  const line = (field: Field) => lines(field).replace(/\s*\n\s*/g, ' ');
  const organisation = line('organisation');
  return {
    name: line('name'),
    organisation: organisation === noOrganisation ? '' : organisation,
    contactInfo: line('contactInfo'),
    interest,
    message: lines('message'),
  };
}

/** Without control characters, the blank after the label and the line end of its paragraph. */
function tidy(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
  return text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '').trim();
}
