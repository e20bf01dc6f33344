import type { Definition, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { readAddress } from '../body/read-address.ts';
import type { Flaw, Position } from '../rules/problem.ts';
import type { InlineText, TextBlock, TextLine } from '../src/parts/text-block.ts';
import { isComment, type ParsedMarkdown, startOf } from './markdown.ts';

/** A body read as a page's parts. */
export interface SectionedText {
  /** The paragraphs before the first heading. */
  readonly lead: readonly TextLine[];
  readonly sections: readonly TextBlock[];
}

/** Whether paragraphs must stand before the first heading, or may not. */
export type Lead = 'needs lead' | 'no lead';

/** Reads a body that is `## Title` sections; anything else is a problem. */
export function readSections({ tree }: ParsedMarkdown, lead: Lead) {
  const nodes = tree.children;
  const reader = new LineReader(nodes);
  const blocks = nodes.filter((node) => node.type !== 'definition' && !isComment(node));
  const [opening, ...parts] = cutAtHeadings(blocks);
  const text: SectionedText = {
    lead: reader.readLead(opening ?? [], lead),
    sections: parts.flatMap((part) => reader.readSection(part)),
  };
  if (parts.length === 0) reader.report(undefined, "has no sections: start one with '## Title'");
  return { text, problems: reader.problems };
}

/** The blocks before the first heading, then those from each heading on. */
function cutAtHeadings(blocks: readonly RootContent[]): RootContent[][] {
  const parts: RootContent[][] = [[]];
  for (const block of blocks) {
    if (block.type === 'heading') parts.push([]);
    parts.at(-1)?.push(block);
  }
  return parts;
}

class LineReader {
  readonly problems: (Flaw & Position)[] = [];
  readonly #start: Nodes | undefined;
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(nodes: readonly RootContent[]) {
    this.#start = nodes[0];
    const definitions = nodes.filter((node) => node.type === 'definition');
    this.#definitions = new Map(definitions.map((node) => [node.identifier, node]));
  }

  /** At the start of the body without a node. */
  report(node: Nodes | undefined, message: string): void {
    this.problems.push({ field: 'section', message, ...startOf(node ?? this.#start) });
  }

  readLead(blocks: readonly RootContent[], lead: Lead): TextLine[] {
    const [first] = blocks;
    if (lead === 'needs lead') {
      if (!first) this.report(undefined, "has no paragraph before the first '## Title'");
      return blocks.flatMap((block) => this.#readParagraph(block));
    }
    if (first) this.report(first, "comes before the first '## Title' and would not be shown");
    return [];
  }

  readSection([heading, ...blocks]: readonly RootContent[]): TextBlock[] {
    if (heading?.type !== 'heading') return [];
    if (heading.depth !== 2) this.report(heading, "is not a section: start its title with '## '");
    const title = this.#readLine(heading.children).map(toPlainText).join('');
    const [first, second] = blocks;
    if (!first) this.report(heading, `'${title}' has no text below it`);
    if (first?.type !== 'list') {
      const content = blocks.flatMap((block) => this.#readParagraph(block));
      return [{ title, type: 'paragraph', content }];
    }
    if (second) this.report(second, `'${title}' is a list: ${mixing}`);
    if (first.ordered) this.report(first, "is numbered, which is not shown: write '- '");
    return [{ title, type: 'list', items: first.children.flatMap((item) => this.#readItem(item)) }];
  }

  #readParagraph(block: RootContent): TextLine[] {
    if (block.type === 'paragraph') return [this.#readLine(block.children)];
    if (block.type === 'list') this.report(block, `follows a paragraph: ${mixing}`);
    // Raw HTML is already an error of every body.
    else if (block.type !== 'html') this.#refuse(block);
    return [];
  }

  #readItem(item: ListItem): TextLine[] {
    const { children, checked } = item;
    if (typeof checked === 'boolean')
      this.report(item, "is a task, whose box is not shown: write '- '");
    const wrong = children.find((child, index) => index > 0 || child.type !== 'paragraph');
    if (wrong) this.report(wrong, 'is in a list item, which may hold only one paragraph');
    return children.flatMap((child) =>
      child.type === 'paragraph' ? [this.#readLine(child.children)] : [],
    );
  }

  /** Emphasis becomes plain text, neighbouring texts one. */
  #readLine(nodes: readonly PhrasingContent[]): TextLine {
    return nodes.flatMap((node) => this.#readInline(node)).reduce<InlineText[]>(appendInline, []);
  }

  #readInline(node: PhrasingContent): TextLine {
    if (node.type === 'text' || node.type === 'inlineCode') {
      return [node.value.replace(/\s*\n\s*/g, ' ')];
    }
    if (node.type === 'break') return [' '];
    if (node.type === 'link') return [this.#readLink(node.children, node.url)];
    if (node.type === 'linkReference') {
      return [this.#readLink(node.children, this.#definitions.get(node.identifier)?.url ?? '')];
    }
    // Struck text would read as if it were not.
    if ('children' in node && node.type !== 'delete') return this.#readLine(node.children);
    if (node.type !== 'html') this.#refuse(node);
    return [];
  }

  #refuse(node: Nodes): void {
    this.report(node, `${named[node.type] ?? node.type} is not supported here: ${onlyText}`);
  }

  #readLink(nodes: readonly PhrasingContent[], url: string): InlineText {
    return { text: this.#readLine(nodes).map(toPlainText).join(''), href: readAddress(url) };
  }
}

/** What an editor calls it. */
const named: Partial<Record<Nodes['type'], string>> = {
  blockquote: 'a quotation',
  code: 'code',
  delete: 'struck text',
  footnoteReference: 'a footnote',
  footnoteDefinition: 'a footnote',
  image: 'a picture',
  imageReference: 'a picture',
  table: 'a table',
  thematicBreak: 'a line across the page',
};

const mixing = 'a section holds either paragraphs or one list, so give it a title of its own';
const onlyText = 'a section holds paragraphs or one list, with links in them';

function toPlainText(inline: InlineText): string {
  return typeof inline === 'string' ? inline : inline.text;
}

function appendInline(line: InlineText[], inline: InlineText): InlineText[] {
  const last = line.at(-1);
  if (typeof last !== 'string' || typeof inline !== 'string') return [...line, inline];
  return [...line.slice(0, -1), last + inline];
}
