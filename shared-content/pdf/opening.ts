import { formatDay } from '../src/parts/format-day.ts';
import { paragraphOf } from './blocks.ts';
import type { Run, Setting } from './inline-runs.ts';
import { breakLines } from './lines.ts';
import { colours, column, type Style, styles } from './look.ts';
import type { PdfDocument } from './pdf-document.ts';
import {
  child,
  keepTogether,
  type Place,
  pictureStrip,
  type Strip,
  type Tag,
  withGap,
} from './strip.ts';
import { balancedStrips, baselineOf, piecesOf } from './text-strips.ts';

/** The head of the first page: brand line, title, meta line, excerpt and a rule. */
export function openingStrips(document: PdfDocument, place: Place, setting: Setting): Strip[] {
  const { fonts } = setting;
  const heading = { ...place, tag: child(place.tag, 'H1') };
  const run = (text: string, style: Style): Run[] => [{ text, style }];
  return keepTogether([
    brandLine(document, place.tag, setting),
    ...withGap(balancedStrips(run(document.title, styles.title), styles.title, heading, fonts), 34),
    ...withGap(paragraphOf(run(metaOf(document), styles.meta), styles.meta, place, fonts), 9),
    ...withGap(
      paragraphOf(run(document.excerpt, styles.excerpt), styles.excerpt, place, fonts),
      13,
    ),
    rule(0.75, colours.rule, 18),
    ...pictureOf(document, place, setting),
  ]);
}

function pictureOf({ picture }: PdfDocument, place: Place, { rasters }: Setting): Strip[] {
  if (!picture || !rasters.opening) return [];
  return withGap([pictureStrip(rasters.opening, picture.alt, place)], 18);
}

function metaOf({ meta }: PdfDocument): string {
  return meta.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' · ');
}

function brandLine({ brand, kind, updated }: PdfDocument, parent: Tag, { fonts }: Setting): Strip {
  const right = `${kind}, updated ${formatDay(updated)}`;
  const [name, note] = [
    [{ text: brand, style: styles.brand }],
    [{ text: right, style: styles.meta }],
  ].map((runs) => breakLines(runs, column.width, fonts)[0]);
  const baseline = baselineOf(styles.brand);
  const pieces = name ? piecesOf(name, column.x, baseline, child(parent, 'P')) : [];
  if (note)
    pieces.push(
      ...piecesOf(note, column.x + column.width - note.width, baseline, child(parent, 'P')),
    );
  const { height, boxes } = rule(1.5, colours.ember, 0);
  const boxesBelow = boxes.map((box) => ({ ...box, y: styles.brand.leading + 5 }));
  return {
    height: styles.brand.leading + 5 + height,
    gap: 0,
    keepsNext: true,
    pieces,
    boxes: boxesBelow,
  };
}

function rule(height: number, colour: string, gap: number): Strip {
  const box = { x: column.x, y: 0, width: column.width, height, colour };
  return { height, gap, keepsNext: true, pieces: [], boxes: [box] };
}
