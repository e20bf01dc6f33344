import type { FootnoteDefinition, List, ListItem } from 'mdast';
import { blockStrips, type Setting } from './blocks.ts';
import { breakLines } from './lines.ts';
import { colours, styles } from './look.ts';
import { child, type Place, type Strip, withGap } from './strip.ts';
import { baselineOf, piecesOf } from './text-strips.ts';

const indent = { bullet: 16, number: 22 } as const;
const tightGap = 3.5;
const looseGap = 7;

/** A list with its markers; nested lists come as blocks of their item. */
export function listStrips(list: List, place: Place, setting: Setting): Strip[] {
  const tag = child(place.tag, 'L');
  const inset = list.ordered ? indent.number : indent.bullet;
  const loose = list.spread || list.children.some(({ spread }) => spread);
  return list.children.flatMap((item, index) => {
    const marker = markerOf(list, item, index);
    const strips = itemStrips(item.children, marker, inset, { ...place, tag }, setting);
    return withGap(strips, index === 0 ? 0 : loose ? looseGap : tightGap);
  });
}

/** A footnote's text, marked as the text refers to it. */
export function noteStrips(note: FootnoteDefinition, place: Place, setting: Setting): Strip[] {
  const marker = `[${note.label ?? note.identifier}]`;
  const inset = Math.max(indent.number, marker.length * 6);
  return itemStrips(
    note.children,
    marker,
    inset,
    { ...place, tag: child(place.tag, 'Note') },
    setting,
  );
}

function markerOf(list: List, { checked }: ListItem, index: number): string {
  if (typeof checked === 'boolean') return checked ? '[x]' : '[ ]';
  return list.ordered ? `${(list.start ?? 1) + index}.` : '•';
}

function itemStrips(
  children: ListItem['children'],
  marker: string,
  inset: number,
  place: Place,
  setting: Setting,
): Strip[] {
  const item = child(place.tag, 'LI');
  const label = markerPieces(marker, { ...place, tag: child(item, 'Lbl') }, setting);
  const inner = { x: place.x + inset, width: place.width - inset, tag: child(item, 'LBody') };
  const [first = emptyLine, ...rest] = blockStrips(children, inner, setting);
  return [{ ...first, pieces: [...label, ...first.pieces] }, ...rest];
}

const emptyLine: Strip = {
  height: styles.body.leading,
  gap: 0,
  keepsNext: false,
  pieces: [],
  boxes: [],
};

function markerPieces(text: string, { x, tag }: Place, { fonts }: Setting) {
  const style = { ...styles.body, colour: colours.ember };
  const [line] = breakLines([{ text, style }], 1e6, fonts);
  return line ? piecesOf(line, x, baselineOf(style), tag) : [];
}
