import type { AlignType, Table, TableRow } from 'mdast';
import type { Fonts } from './fonts.ts';
import { type Definitions, inlineRuns, type Run, type Setting } from './inline-runs.ts';
import { breakLines, type Line, widestWord } from './lines.ts';
import { colours, column, type Style, styles } from './look.ts';
import { avoidWidows, child, type Place, type Strip, type Tag } from './strip.ts';
import { type Align, baselineOf, piecesOf, shiftFor } from './text-strips.ts';

const padding = { x: 12, y: 5.5 } as const;
/** A row taller than this is set as several, so that every strip fits on a page. */
const tallest = (column.bottom - column.top) * 0.6;

/** No single word makes its column wider than this part of the table: it is cut instead. */
const widestShare = 0.35;

type Column = { x: number; width: number; align: Align };

/** A table as one strip a row; its header is repeated on each page, and no row stands alone. */
export function tableStrips(table: Table, place: Place, { fonts, definitions }: Setting): Strip[] {
  const tag = child(place.tag, 'Table');
  const cells = table.children.map((row, index) => cellRuns(row, styleOf(index), definitions));
  const columns = columnsOf(cells, table.align ?? [], place, fonts);
  const rows = cells.map((runs, index) => rowStrips(runs, index, columns, tag, fonts));
  const [header = [], ...body] = rows;
  const [top] = header;
  const repeated = top && header.length === 1 ? { header: top } : {};
  const kept = header.map((strip) => ({ ...strip, keepsNext: body.length > 0 }));
  return [...kept, ...avoidWidows(body.flat()).map((strip) => ({ ...strip, ...repeated }))];
}

function styleOf(row: number): Style {
  return row === 0 ? styles.headCell : styles.cell;
}

function cellRuns(row: TableRow, style: Style, definitions: Definitions): Run[][] {
  return row.children.map((cell) => inlineRuns(cell.children, style, definitions));
}

function columnsOf(
  cells: Run[][][],
  align: readonly AlignType[],
  place: Place,
  fonts: Fonts,
): Column[] {
  const count = Math.max(...cells.map((row) => row.length));
  const indices = Array.from({ length: count }, (_, index) => index);
  const widest = (measure: (runs: Run[]) => number) =>
    indices.map((index) => Math.max(...cells.map((row) => measure(row[index] ?? []))));
  const most = place.width * widestShare;
  const least = widest((runs) => Math.min(widestWord(runs, fonts), most));
  const natural = widest((runs) => Math.max(...breakLines(runs, 1e6, fonts).map((l) => l.width)));
  const widths = shareWidth(least, natural, place.width - padding.x * (count - 1));
  return indices.map((index) => ({
    x: place.x + total(widths.slice(0, index)) + padding.x * index,
    width: widths[index] ?? 0,
    align: align[index] ?? 'left',
  }));
}

/** Each column gets its widest word, then its part of the rest by how much more it would like. */
function shareWidth(least: number[], natural: number[], width: number): number[] {
  const spare = width - total(least);
  if (spare < 0) return least.map((part) => (part * width) / total(least));
  const wishes = natural.map((wish, index) => Math.max(wish - (least[index] ?? 0), 0) + 1);
  return least.map((part, index) => part + (spare * (wishes[index] ?? 0)) / total(wishes));
}

function rowStrips(
  runs: Run[][],
  row: number,
  columns: Column[],
  table: Tag,
  fonts: Fonts,
): Strip[] {
  const style = styleOf(row);
  const lines = columns.map(({ width }, index) => breakLines(runs[index] ?? [], width, fonts));
  const height = Math.max(...lines.map(({ length }) => length));
  const most = Math.floor(tallest / style.leading);
  const tag = child(table, 'TR');
  const tags = columns.map(() => cellTag(tag, row));
  return Array.from({ length: Math.ceil(height / most) }, (_, index) => {
    const part = lines.map((cell) => cell.slice(index * most, (index + 1) * most));
    return rowStrip(part, columns, tags, style, row);
  });
}

function cellTag(parent: Tag, row: number): Tag {
  return row === 0 ? { type: 'TH', parent, scope: 'Column' } : child(parent, 'TD');
}

function rowStrip(
  lines: Line[][],
  columns: Column[],
  tags: Tag[],
  style: Style,
  row: number,
): Strip {
  const height = Math.max(...lines.map(({ length }) => length)) * style.leading + padding.y * 2;
  return {
    height,
    gap: 0,
    keepsNext: false,
    pieces: columns.flatMap((cell, index) =>
      cellPieces(lines[index] ?? [], cell, tags[index] ?? { type: 'TD' }, style),
    ),
    boxes: [ruleUnder(columns, height, row)],
  };
}

function cellPieces(lines: Line[], { x, width, align }: Column, tag: Tag, style: Style) {
  return lines.flatMap((line, index) => {
    const baseline = padding.y + index * style.leading + baselineOf(style);
    return piecesOf(line, x + shiftFor(align, line.width, width), baseline, tag);
  });
}

function ruleUnder(columns: Column[], height: number, row: number) {
  const thickness = row === 0 ? 1 : 0.5;
  const colour = row === 0 ? colours.steel : colours.rule;
  const [first, last] = [columns[0], columns.at(-1)];
  const width = first && last ? last.x + last.width - first.x : 0;
  return { x: first?.x ?? 0, y: height - thickness, width, height: thickness, colour };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
