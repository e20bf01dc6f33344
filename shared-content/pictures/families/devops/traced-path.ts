import { build, net, nodeAt } from '../../frames.ts';
import { SLATE } from '../../night-moods.ts';
import { IRON, type Ramp, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, distance, type Point } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { hearth } from '../../worked.ts';

/** Rings of dark plates and beams; one traced path of lit joints goes round and in. */
export function tracedPath(random: Random): Scene {
  const sides = 16;
  const place = (radius: number, side: number): Point => {
    const angle = (side / sides) * 2 * Math.PI;
    return [
      radius * Math.cos(angle),
      1.35 + 0.42 * Math.sin(angle) + random.around(0, 0.06),
      radius * Math.sin(angle) + 0.6,
    ];
  };
  const field = net(
    sides + 1,
    4,
    (side, level) => place(1.35 + level * 0.85, side % sides),
    (_, level) => (level === 1 ? '/' : ''),
  );
  const index = (side: number, level: number) => level * (sides + 1) + side;
  const path = [
    [8, 3],
    [9, 3],
    [10, 3],
    [10, 2],
    [11, 2],
    [12, 2],
    [12, 1],
    [13, 1],
    [14, 1],
    [15, 1],
    [15, 0],
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [3, 1],
    [4, 1],
    [4, 2],
  ].map(([side = 0, level = 0]) => index(side, level));
  const lit = path.map((at) => nodeAt(field, at));
  const near = (at: Point) => Math.min(...lit.map((spot) => distance(at, spot)));
  const dark: Ramp = ['#12181d', '#1d2830', '#2f3e4a', '#4a606d', '#8ea3ae'];
  const core: Point = [0, 0, 0.6];
  return {
    mood: SLATE,
    view: { eye: [-0.8, 5.2, -8.6], target: [0, 1.15, 0.5], lens: 1.14 },
    ember: [0, 1.7, 0.6],
    reach: 3.6,
    strength: 0.6,
    bodies: [
      ...build(field, {
        thickness: 0.1,
        material: { ramp: dark, heat: (at) => Math.max(0, 0.5 - near(at) / 0.4) },
        joints: (at) => (near(at) < 0.01 ? 0.17 : 0),
        jointMaterial: { ramp: STEEL, heat: 0.9 },
      }),
      hearth(core, 0.75, { ramp: IRON }, { ramp: STEEL, heat: 0.5 }),
    ],
    sparks: lit
      .filter((_, at) => at % 3 === 0)
      .flatMap((from) =>
        burst({ from, count: 5, towards: [0, 1.8, 0], spread: 0.6, width: 0.04, age: 0.6 }, random),
      ),
    glows: [
      { at: add(core, [0, 1.2, 0]), radius: 3, strength: 0.4 },
      ...lit
        .filter((_, at) => at % 2 === 0)
        .map((at) => ({ at, radius: 0.6, strength: 0.8, over: true })),
    ],
    trails: [{ points: lit, width: 0.075 }],
  };
}
