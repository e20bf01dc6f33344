import type { Root } from 'mdast';
import PDFDocument from 'pdfkit';
import { blockStrips } from './blocks.ts';
import { openBookmarks } from './bookmarks.ts';
import { drawFooter, drawPage } from './draw.ts';
import { type Fonts, openFonts } from './fonts.ts';
import { column } from './look.ts';
import { openingStrips } from './opening.ts';
import { type Placed, paginate } from './paginate.ts';
import type { PdfDocument } from './pdf-document.ts';
import { makeRasters, type Rasters } from './rasters.ts';
import type { Tag } from './strip.ts';
import { openStructure } from './structure.ts';

/** A document that cannot be printed, and what to change. */
export class PdfError extends Error {
  override name = 'PdfError';
}

/**
 * Prints an article as a tagged A4 PDF with an outline and embedded fonts. The bytes depend on nothing but
 * the document. Throws `PdfError` when `updated` is not a date.
 */
export async function makePdf(document: PdfDocument): Promise<Uint8Array> {
  const output = openOutput(document);
  const bytes = collect(output);
  const fonts = openFonts(output);
  const pages = layOut(document, fonts, await makeRasters(document));
  const structure = openStructure(output);
  const addBookmarks = openBookmarks(output);
  for (const [index, page] of pages.entries()) {
    drawPage(output, page, structure);
    addBookmarks(page);
    drawFooter(output, document.title, `${index + 1} / ${pages.length}`, fonts);
  }
  structure.end();
  output.end();
  return bytes;
}

function layOut(document: PdfDocument, fonts: Fonts, rasters: Rasters): Placed[][] {
  const { body } = document;
  const setting = { fonts, definitions: definitionsOf(body), rasters };
  const tag: Tag = { type: 'Document' };
  const place = { x: column.x, width: column.width, tag };
  const [first, ...rest] = blockStrips(body.children, place, setting);
  const opened = first ? [{ ...first, gap: 20 }, ...rest] : [];
  return paginate([...openingStrips(document, place, setting), ...opened]);
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
