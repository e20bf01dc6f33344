import type { Code } from 'mdast';
import type { Fonts } from './fonts.ts';
import { fragmentsOf } from './fragments.ts';
import { colours, styles } from './look.ts';
import { avoidWidows, child, keepTogether, type Place, type Strip } from './strip.ts';
import { baselineOf, piecesOf } from './text-strips.ts';

const padding = { x: 12, y: 9 } as const;
/** Blocks up to this many lines stay on one page. */
const short = 20;

/** Fenced code on a tint, one strip a line; indentation stays and long lines go on below. */
export function codeStrips(code: Code, place: Place, fonts: Fonts): Strip[] {
  const tag = child(place.tag, 'Code');
  const most = columnsIn(place.width - padding.x * 2, fonts);
  const lines = code.value.replaceAll('\t', '  ').split('\n');
  const rows = lines.flatMap((line) => wrap(line, most));
  const strips = rows.map((text, index) => {
    const above = index === 0 ? padding.y : 0;
    const below = index === rows.length - 1 ? padding.y : 0;
    return codeLine(text, { ...place, tag }, above, below, fonts);
  });
  return rows.length <= short ? keepTogether(strips) : avoidWidows(strips);
}

function columnsIn(width: number, fonts: Fonts): number {
  return Math.max(1, Math.floor(width / fonts.measure('0', 'mono', styles.code.size)));
}

/** Cuts at the last space that fits, otherwise anywhere; what goes on is set in further. */
function wrap(line: string, most: number): string[] {
  if (line.length <= most) return [line];
  const indent = `${/^ */.exec(line)?.[0] ?? ''}  `.slice(0, Math.floor(most / 2));
  const space = line.lastIndexOf(' ', most);
  const cut = space > indent.length ? space : most;
  return [line.slice(0, cut), ...wrap(indent + line.slice(cut).trimStart(), most)];
}

function codeLine(text: string, place: Place, above: number, below: number, fonts: Fonts): Strip {
  const { x, width, tag } = place;
  const style = styles.code;
  const height = above + style.leading + below;
  const fragments = fragmentsOf(text, { text, style }, fonts);
  return {
    height,
    gap: 0,
    keepsNext: false,
    pieces: piecesOf({ fragments, width: 0 }, x + padding.x, above + baselineOf(style), tag),
    boxes: [{ x, y: 0, width, height, colour: colours.tint, fillsGap: above === 0 }],
  };
}
