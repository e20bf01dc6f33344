import { DAYBREAK } from '../../day-moods.ts';
import { build, net, nodeAt } from '../../frames.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { hearth } from '../../worked.ts';

const COLUMNS = 9;

/** A wide lattice at daybreak, many small hearths along it, joined by paths of light. */
export function hearthsAtDaybreak(random: Random): Scene {
  const field = net(
    COLUMNS,
    5,
    (column, row): Point => [
      (column - 4) * 1.6 + (row % 2) * 0.7 + random.around(0, 0.12),
      0.65 + random.around(0, 0.2),
      row * 2.5 - 2.9,
    ],
    () => '\\',
  );
  const ways = [
    [9, 10, 11, 20, 21, 30, 40],
    [16, 15, 24, 23, 31, 30],
    [2, 11, 20, 28, 37],
  ].map((way) => way.map((index) => nodeAt(field, index)));
  const tops = [10, 2, 16, 20, 24, 28, 30, 40, 37].map((index) => nodeAt(field, index));
  const fires = tops.map((at) => add(at, [0, 0.32, 0]));
  return {
    mood: DAYBREAK,
    view: { eye: [-1.2, 4.1, -9.6], target: [0.1, 1.75, 0.6], lens: 0.9 },
    ember: fires[3] as Point,
    reach: 6,
    strength: 0.7,
    bodies: [
      ...build(field, { thickness: 0.12, material: { ramp: STEEL } }),
      ...tops.map((at) => hearth(at, 0.34, { ramp: IRON }, { ramp: STEEL, heat: 0.9 })),
    ],
    casters: [],
    sparks: fires.flatMap((from) =>
      burst({ from, count: 5, towards: [0, 2, 0], spread: 0.4, gravity: 1, width: 0.045 }, random),
    ),
    glows: [
      { at: [2.2, 0.8, 26], radius: 14, strength: 0.9 },
      ...fires.map((at) => ({ at, radius: 0.95, strength: 0.85, over: true })),
    ],
    trails: range(ways.length).map((at) => ({ points: ways[at] as Point[], width: 0.15 })),
  };
}
