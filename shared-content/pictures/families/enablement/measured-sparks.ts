import { joint } from '../../bodies.ts';
import { MIST } from '../../day-moods.ts';
import type { Spark } from '../../effects.ts';
import { build, net } from '../../frames.ts';
import { STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, type Point } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block } from '../../worked.ts';

/** A measuring grid; sparks stand at different heights along its front beam. */
export function measuredSparks(random: Random): Scene {
  const grid = net(9, 5, (column, row) => [-4 + column, 0.3 + row * 0.9, 0.9]);
  const heights = [0.5, 0.95, 0.75, 1.5, 1.3, 2.15, 1.9, 2.9];
  const base = (at: number): Point => [-3.5 + at, 0.5, -0.35];
  const rail = net(9, 1, (column) => [-4 + column, 0.3, -0.35]);
  const marks = heights.map((height, at) => add(base(at), [0, height, 0]));
  const stems: Spark[] = marks.map((head, at) => ({
    head,
    tail: base(at),
    width: 0.11,
    heat: 0.5,
  }));
  return {
    mood: MIST,
    view: { eye: [-3.7, 2.7, -9.2], target: [-0.05, 1.9, 0], lens: 1.0 },
    ember: [3.4, 3, -0.6],
    reach: 5.5,
    bodies: [
      ...build(grid, {
        thickness: 0.1,
        material: { ramp: STEEL },
        joints: (_, at) => (at % 9 === 0 || at > 35 ? 0.12 : 0),
      }),
      ...build(rail, {
        thickness: 0.24,
        material: { ramp: STEEL, heat: ([x]) => 0.2 + (x + 4) * 0.08 },
        joints: 0.2,
      }),
      ...[-4, 0, 4].map((x) => block([x, 0, 0.3], [0.3, 0.2, 1.9], { ramp: STEEL, lift: -0.2 })),
      ...marks.map((at) => joint(at, 0.17, { ramp: STEEL, heat: 0.75 })),
    ],
    sparks: [
      ...stems,
      ...marks.flatMap((from) =>
        burst({ from, count: 5, towards: [0, 1.3, 0], spread: 0.8, width: 0.04, age: 0.5 }, random),
      ),
    ],
    glows: marks.map((at, index) => ({
      at,
      radius: 0.55 + index * 0.07,
      strength: 0.8,
      over: true,
    })),
  };
}
