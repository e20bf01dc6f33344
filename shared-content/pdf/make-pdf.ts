import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import PDFDocument from 'pdfkit';
import { blockStrips } from './blocks.ts';
import { drawFooter, drawPage } from './draw.ts';
import { type Fonts, openFonts } from './fonts.ts';
import { column } from './look.ts';
import { openingStrips } from './opening.ts';
import { type Placed, paginate } from './paginate.ts';
import type { Tag } from './strip.ts';
import { openStructure } from './structure.ts';

/** An article to print. The text fields are plain text, `markdown` is CommonMark with GFM. */
export type PdfDocument = {
  kind: 'course' | 'insight' | 'profile';
  title: string;
  excerpt: string;
  /** Short facts below the title, such as level and status, or the author and date. */
  meta: readonly string[];
  /** The body, without the title. */
  markdown: string;
  /** `YYYY-MM-DD`; the file's dates, so the same article is always the same bytes. */
  updated: string;
  brand: string;
  /** Origin that paths of the site are resolved against; without it they are plain text. */
  siteUrl?: string;
  /** Title in the file's properties and the window's bar; by default the title. */
  fileTitle?: string;
};

/** A document that cannot be printed, and what to change. */
export class PdfError extends Error {
  override name = 'PdfError';
}

/**
 * Prints an article as a tagged A4 PDF with embedded fonts. The bytes depend on nothing but
 * the document. Throws `PdfError` when `updated` is not a date.
 */
export async function makePdf(document: PdfDocument): Promise<Uint8Array> {
  const output = openOutput(document);
  const bytes = collect(output);
  const fonts = openFonts(output);
  const pages = layOut(document, fonts);
  const structure = openStructure(output);
  for (const [index, page] of pages.entries()) {
    drawPage(output, page, structure);
    drawFooter(output, document.title, `${index + 1} / ${pages.length}`, fonts);
  }
  structure.end();
  output.end();
  return bytes;
}

function layOut(document: PdfDocument, fonts: Fonts): Placed[][] {
  const tree = parse(document.markdown);
  const { siteUrl } = document;
  const setting = { fonts, references: { definitions: definitionsOf(tree), siteUrl } };
  const tag: Tag = { type: 'Document' };
  const place = { x: column.x, width: column.width, tag };
  const [first, ...body] = blockStrips(tree.children, place, setting);
  const opened = first ? [{ ...first, gap: 20 }, ...body] : [];
  return paginate([...openingStrips(document, place, setting), ...opened]);
}

function parse(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

function definitionsOf(tree: Root): Map<string, string> {
  const definitions = tree.children.filter((node) => node.type === 'definition');
  return new Map(definitions.map(({ identifier, url }) => [identifier, url]));
}

function openOutput(document: PdfDocument): PDFKit.PDFDocument {
  const { title, excerpt, brand, updated, fileTitle = title } = document;
  const date = dateOf(title, updated);
  const info = { Title: fileTitle, Author: brand, Subject: excerpt, Creator: brand };
  const output = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { ...info, CreationDate: date, ModDate: date },
  });
  // Above 1.3 the writer adds the same facts as XML, unescaped: a title with '&' breaks it.
  output.version = 1.3;
  return output;
}

function dateOf(title: string, updated: string): Date {
  const date = new Date(`${updated}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(updated) || Number.isNaN(date.getTime())) {
    throw new PdfError(`'${title}': updated is '${updated}', write it as YYYY-MM-DD`);
  }
  return date;
}

function collect(output: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    output.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    output.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    output.on('error', reject);
  });
}
