import { PAPER_DAY } from '../../day-moods.ts';
import { build, net } from '../../frames.ts';
import { IRON, STEEL } from '../../palette.ts';
import { ribbon } from '../../plate.ts';
import type { Random } from '../../random.ts';
import { add, type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block } from '../../worked.ts';

const eye: Point = [-1.6, 2.6, -9.2];

/** Ribbon `index` of five rises from the frame and curls over at its end. */
function curl(index: number) {
  const root: Point = [-2.5 + index * 1.35, 1.15, 0.1 + (index % 2) * 0.5];
  const lean = [-0.55, 0.2, -0.1, 0.5, 0.75][index] ?? 0;
  const tall = [2.1, 2.9, 2.3, 3.0, 1.8][index] ?? 2;
  const heat = [0.05, 0.55, 0.18, 0.8, 0.35][index] ?? 0;
  const edges = (share: number): [Point, Point] => {
    const spin = Math.max(0, share - 0.5) * 8.2 * (index % 2 ? 1 : -1);
    const rise = Math.min(share, 0.5) * 2;
    const loop = Math.max(0, share - 0.5) * 2;
    const radius = 0.62 * (1 - loop * 0.45);
    const side = index % 2 ? 1 : -1;
    const centre = add(root, [
      lean * rise + side * (loop ? radius * (1 - Math.cos(spin)) : 0),
      tall * rise * 0.8 + (loop ? radius * Math.sin(Math.abs(spin)) : 0),
      0.35 * Math.sin(share * 5 + index),
    ]);
    const sway = Math.sin(share * 3 + index * 0.9);
    const half = 0.42 * (1 - share * 0.3);
    const across: Point = [half * (0.8 + 0.2 * sway), 0.12 * sway, half * 0.7 * sway];
    return [add(centre, across), add(centre, [-across[0], -across[1], -across[2]])];
  };
  return ribbon(eye, 14, edges, (share) => ({ ramp: STEEL, heat: heat * share, lift: 0.04 }));
}

/** Ribbons of worked metal curl up from a lattice frame, each catching the light its own way. */
export function curledRibbons(random: Random): Scene {
  const frame = net(
    8,
    2,
    (column, row) => [-4.2 + column * 1.2, 0.3 + row * 0.85, 0.3],
    (column) => (column % 2 ? '/' : '\\'),
  );
  const depth = net(8, 2, (column, row) => [-4.2 + column * 1.2, 1.15, 0.3 + row * 1.1]);
  const tip: Point = [1.6, 3.7, 0.2];
  return {
    mood: PAPER_DAY,
    view: { eye, target: [0.05, 2.05, 0], lens: 1.06 },
    ember: tip,
    reach: 4.6,
    strength: 0.8,
    bodies: [
      block([0, 0, 0.7], [9.4, 0.28, 1.9], { ramp: IRON }),
      ...build(frame, { thickness: 0.14, material: { ramp: STEEL }, joints: 0.16 }),
      ...build(depth, { thickness: 0.12, material: { ramp: STEEL } }),
      ...range(5).flatMap(curl),
    ],
    sparks: burst(
      { from: tip, count: 46, towards: [0.3, 1.7, -0.3], spread: 0.9, gravity: 2.6, width: 0.05 },
      random,
    ),
    glows: [
      { at: tip, radius: 2.5, strength: 0.7 },
      { at: tip, radius: 0.7, strength: 0.7, over: true },
    ],
  };
}
