import { type Fonts, writeHiddenArrow } from './fonts.ts';
import { breakLines, type Line } from './lines.ts';
import { column, page as paper, styles } from './look.ts';
import type { Placed } from './paginate.ts';
import type { Piece, Tag } from './strip.ts';
import type { Structure } from './structure.ts';
import { piecesOf } from './text-strips.ts';

/** A piece with its baseline measured from the top of the page. */
type Drawn = Piece;

/** Draws one page: first what is behind the text, then the text in reading order. */
export function drawPage(
  document: PDFKit.PDFDocument,
  placed: Placed[],
  structure: Structure,
): void {
  document.addPage();
  artifact(document, 'Layout', () => drawBoxes(document, placed));
  let pieces: Drawn[] = [];
  const drawText = () => {
    for (const group of groupsOf(pieces)) drawGroup(document, group, structure);
    pieces = [];
  };
  for (const { strip, y } of placed) {
    const { picture } = strip;
    pieces.push(...strip.pieces.map((piece) => ({ ...piece, baseline: y + piece.baseline })));
    if (!picture) continue;
    drawText();
    const { bytes, x, width, height } = picture;
    structure.mark(picture.tag, () => document.image(bytes, x, y, { width, height }));
  }
  drawText();
}

/** The running title and `n / N` at the foot of the page that was drawn last. */
export function drawFooter(
  document: PDFKit.PDFDocument,
  title: string,
  number: string,
  fonts: Fonts,
): void {
  const style = styles.footer;
  const baseline = paper.height - 44;
  const numbers = breakLines([{ text: number, style }], column.width, fonts)[0];
  const line = shortened(title, column.width - 60, fonts);
  if (!numbers || !line) return;
  const end = column.x + column.width - numbers.width;
  const tag: Tag = { type: 'Artifact' };
  const pieces = [
    ...piecesOf(line, column.x, baseline, tag),
    ...piecesOf(numbers, end, baseline, tag),
  ];
  artifact(document, 'Pagination', () => {
    for (const piece of pieces) drawPiece(document, piece);
  });
}

/** The text on one line, ending in `…` where it had to be cut. */
function shortened(text: string, width: number, fonts: Fonts): Line | undefined {
  const { footer: style } = styles;
  const [line, ...rest] = breakLines([{ text, style }], width, fonts);
  if (!line || rest.length === 0) return line;
  const shown = line.fragments
    .map((fragment) => fragment.text)
    .join('')
    .trimEnd();
  return breakLines([{ text: `${shown}…`, style }], column.width, fonts)[0];
}

function artifact(document: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void) {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}

function drawBoxes(document: PDFKit.PDFDocument, placed: Placed[]): void {
  for (const { strip, y, gap } of placed) {
    for (const box of strip.boxes) {
      const reach = box.fillsGap ? gap : 0;
      const top = y + box.y - reach;
      document.rect(box.x, top, box.width, box.height + reach).fill(box.colour);
    }
  }
}

/** Neighbours with one node and one link, which are written as one stretch of content. */
function groupsOf(pieces: readonly Drawn[]): Drawn[][] {
  const groups: Drawn[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const sameLine = !piece.link || last?.baseline === piece.baseline;
    if (last?.tag === piece.tag && last.link === piece.link && sameLine) group?.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

function drawGroup(document: PDFKit.PDFDocument, group: Drawn[], structure: Structure): void {
  const [first] = group;
  if (!first) return;
  const draw = () => {
    for (const piece of group) drawPiece(document, piece);
  };
  if (!first.link) structure.mark(first.tag, draw);
  else structure.markLink(first.tag, draw, areaOf(group, first.link));
}

function areaOf(group: readonly Drawn[], url: string) {
  const [x, baseline, size] = [group[0]?.x ?? 0, group[0]?.baseline ?? 0, group[0]?.size ?? 0];
  const width = group.reduce((sum, piece) => sum + piece.width, 0);
  return { x, y: baseline - size, width, height: size * 1.3, url };
}

function drawPiece(document: PDFKit.PDFDocument, piece: Drawn): void {
  if (piece.font === 'arrow') drawArrow(document, piece);
  else drawText(document, piece, piece.font, piece.text);
  if (piece.struck) drawLine(document, piece, -0.3);
  if (piece.link) drawLine(document, piece, 0.16);
}

function drawText(document: PDFKit.PDFDocument, piece: Drawn, font: string, text: string): void {
  document.font(font).fontSize(piece.size).fillColor(piece.colour);
  document.text(text, piece.x, piece.baseline, { lineBreak: false, baseline: 'alphabetic' });
}

/** A hairline along the text, `rise` of its size below the baseline. */
function drawLine(document: PDFKit.PDFDocument, piece: Drawn, rise: number): void {
  document.rect(piece.x, piece.baseline + piece.size * rise, piece.width, 0.5).fill(piece.colour);
}

function drawArrow(document: PDFKit.PDFDocument, { x, baseline, size, colour }: Drawn): void {
  const [left, right, y] = [x + size * 0.08, x + size * 0.85, baseline - size * 0.31];
  const head = size * 0.23;
  document.lineWidth(size * 0.08).strokeColor(colour);
  document.moveTo(left, y).lineTo(right, y).stroke();
  document
    .moveTo(right - head, y - head)
    .lineTo(right, y)
    .lineTo(right - head, y + head)
    .stroke();
  writeHiddenArrow(document, x, baseline, size);
}
