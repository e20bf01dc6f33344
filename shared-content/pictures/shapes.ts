import type { Size, Spot } from './camera.ts';
import type { Colour } from './palette.ts';
import type { Random } from './random.ts';
import { range } from './space.ts';

/** A number as short as SVG allows, to one decimal. */
export function short(value: number, decimals = 1): string {
  const text = String(Number(value.toFixed(decimals)) || 0);
  return text.replace(/^(-?)0\./, '$1.');
}

/** Numbers side by side; a sign, or a second decimal point, parts them as well as a space. */
function join(numbers: number[]): string {
  return numbers
    .map((number) => short(number))
    .reduce((line, part, at, parts) => {
      const parted = part.startsWith('-') || (part.startsWith('.') && parts[at - 1]?.includes('.'));
      return `${line}${parted ? '' : ' '}${part}`;
    });
}

/** A path through spots: absolute start, relative steps that cannot drift. */
export function outline(spots: readonly Spot[], closed = true): string {
  const tenths = spots.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  const steps = tenths.flatMap(([x, y], at) => {
    const [lastX, lastY] = tenths[at - 1] ?? [0, 0];
    return [(x - lastX) / 10, (y - lastY) / 10];
  });
  const rest = steps.length > 2 ? `l${join(steps.slice(2))}` : '';
  return `M${join(steps.slice(0, 2))}${rest}${closed ? 'z' : ''}`;
}

export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const veil = opacity < 1 ? ` stop-opacity="${short(opacity, 2)}"` : '';
      return `<stop offset="${short(offset, 2)}" stop-color="${colour}"${veil}/>`;
    })
    .join('');
}

/** A gradient downwards, from one height of the picture to another. */
export function linear(id: string, stops: readonly Stop[], top: number, bottom: number): string {
  const span = `gradientUnits="userSpaceOnUse" x2="0" y1="${short(top)}" y2="${short(bottom)}"`;
  return `<linearGradient id="${id}" ${span}>${stopsOf(stops)}</linearGradient>`;
}

export function radial(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;
}

export function box(top: number, height: number, { width }: Size, fill: string): string {
  return `<path fill="${fill}" d="M0 ${short(top)}h${short(width)}v${short(height)}H0z"/>`;
}

export function disc([x, y]: Spot, radius: number, fill: string, opacity: number): string {
  const place = `cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`;
  return `<circle ${place} fill="${fill}" opacity="${short(opacity, 2)}"/>`;
}

/** Large planes across the picture's upper part, lighter and darker by turns, as beaten metal catches light. */
export function hammer({ width, height }: Size, floor: number, random: Random): string {
  const [columns, rows] = [6, 3];
  const tall = Math.min(Math.max(floor, height * 0.25), height);
  const spots = range(rows + 1).map((row) =>
    range(columns + 1).map((column): Spot => {
      const bend = row === rows ? 0 : (0.3 * tall) / rows;
      const x = random.around((column / columns) * width, (0.32 * width) / columns);
      return [
        column % columns === 0 ? (column / columns) * width : x,
        random.around((row / rows) * tall, row ? bend : 0),
      ];
    }),
  );
  const tones: string[] = ['', '', ''];
  for (const row of range(rows)) {
    for (const column of range(columns)) {
      const tone = Math.floor(random.between(0, 4));
      const corner = (down: number, right: number) => spots[row + down]?.[column + right] ?? [0, 0];
      const plane =
        random.between(0, 1) < 0.5
          ? [corner(0, 0), corner(0, 1), corner(1, 1)]
          : [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
      if (tone < 3)
        tones[tone] += outline(plane.map(([x, y]): Spot => [Math.round(x), Math.round(y)]));
    }
  }
  const fills = ['fill="#fff" opacity=".05"', 'fill="#fff" opacity=".08"', 'opacity=".05"'];
  return tones.map((path, at) => (path ? `<path ${fills[at]} d="${path}"/>` : '')).join('');
}

/** The convex outline around spots, counter-clockwise (Andrew's chain). */
export function hull(spots: readonly Spot[]): Spot[] {
  const sorted = [...spots].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function chain(sorted: readonly Spot[]): Spot[] {
  const kept: Spot[] = [];
  for (const spot of sorted) {
    while (kept.length > 1 && !turnsLeft(kept.at(-2), kept.at(-1), spot)) kept.pop();
    kept.push(spot);
  }
  return kept.slice(0, -1);
}

function turnsLeft(a: Spot = [0, 0], b: Spot = [0, 0], c: Spot): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

/** Whether a line parts two outlines; judged by their convex hulls, so never wrongly true. */
export function areApart(a: readonly Spot[], b: readonly Spot[]): boolean {
  const [hullA, hullB] = [hull(a), hull(b)];
  return hasGapBeside(hullA, hullB) || hasGapBeside(hullB, hullA);
}

function hasGapBeside(edges: Spot[], others: Spot[]): boolean {
  return edges.some((from, at) => {
    const to = edges[(at + 1) % edges.length] ?? from;
    return others.every((spot) => !turnsLeft(from, to, spot));
  });
}
