import type { FootnoteDefinition, List, ListItem } from 'mdast';
import type { Fonts } from './fonts.ts';
import { breakLines } from './lines.ts';
import { colours, styles } from './look.ts';
import { child, type Place, type Strip, withGap } from './strip.ts';
import { baselineOf, piecesOf } from './text-strips.ts';

const indent = { bullet: 16, number: 22 } as const;
const tightGap = 3.5;
const looseGap = 7;

/** Sets what stands inside of an item, which may be a list again. */
type SetContent = (item: ListItem | FootnoteDefinition, place: Place) => Strip[];

/** A list with its markers. */
export function listStrips(list: List, place: Place, fonts: Fonts, content: SetContent): Strip[] {
  const tag = child(place.tag, 'L');
  const inset = list.ordered ? indent.number : indent.bullet;
  const loose = list.spread || list.children.some(({ spread }) => spread);
  return list.children.flatMap((item, index) => {
    const marker = { text: markerOf(list, item, index), inset };
    const strips = itemStrips(item, marker, { ...place, tag }, fonts, content);
    return withGap(strips, index === 0 ? 0 : loose ? looseGap : tightGap);
  });
}

/** A footnote's text, marked as the text refers to it. */
export function noteStrips(
  note: FootnoteDefinition,
  place: Place,
  fonts: Fonts,
  content: SetContent,
): Strip[] {
  const text = `[${note.label ?? note.identifier}]`;
  const marker = { text, inset: Math.max(indent.number, text.length * 6) };
  return itemStrips(note, marker, { ...place, tag: child(place.tag, 'Note') }, fonts, content);
}

interface Marker {
  readonly text: string;
  /** How far the item's content stands to the right of it. */
  readonly inset: number;
}

function markerOf(list: List, { checked }: ListItem, index: number): string {
  if (typeof checked === 'boolean') return checked ? '[x]' : '[ ]';
  return list.ordered ? `${(list.start ?? 1) + index}.` : '•';
}

function itemStrips(
  item: ListItem | FootnoteDefinition,
  { text, inset }: Marker,
  place: Place,
  fonts: Fonts,
  content: SetContent,
): Strip[] {
  const tag = child(place.tag, 'LI');
  const label = markerPieces(text, { ...place, tag: child(tag, 'Lbl') }, fonts);
  const inner = { x: place.x + inset, width: place.width - inset, tag: child(tag, 'LBody') };
  const [first = emptyLine, ...rest] = content(item, inner);
  return [{ ...first, pieces: [...label, ...first.pieces] }, ...rest];
}

const emptyLine: Strip = {
  height: styles.body.leading,
  gap: 0,
  keepsNext: false,
  pieces: [],
  boxes: [],
};

function markerPieces(text: string, { x, tag }: Place, fonts: Fonts) {
  const style = { ...styles.body, colour: colours.ember };
  const [line] = breakLines([{ text, style }], 1e6, fonts);
  return line ? piecesOf(line, x, baselineOf(style), tag) : [];
}
