import { type Body, beam, joint } from '../../bodies.ts';
import { build } from '../../frames.ts';
import { DUSK } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, distance, flatAt, type Point, polygon, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { hearth, sheet } from '../../worked.ts';

const STONES = 9;

/** Where a stone lies: the path sways and goes away from the viewer. */
function stoneAt(stone: number): Point {
  const share = stone / (STONES - 1);
  return [-2.3 + 2.6 * Math.sin(share * 4.1) + share * 2.4, 0.12, -2.9 + share ** 1.35 * 16];
}

/** A stone: a six-sided frame with spokes, a worked plate within. */
function stone(at: Point, random: Random): Body[] {
  const rim = polygon(flatAt(at), 6, 0.78, 0.2);
  const spokes = range(3).map((side) => [side, side + 3] as const);
  const sides = range(6).map((side) => [side, (side + 1) % 6] as const);
  const low = add(at, [0, -0.08, 0]);
  return [
    ...sheet(
      1,
      1,
      (u, v) => add(low, [u * 1.05 - 0.52, 0, v * 1.05 - 0.52]),
      0.02,
      { ramp: STEEL, lift: 0.05 },
      random,
    ).map((body) => ({ ...body, ahead: -0.3 })),
    ...build(
      { nodes: rim, links: [...sides, ...spokes] },
      { thickness: 0.11, material: { ramp: STEEL, lift: 0.06 } },
    ),
  ];
}

function lantern(at: Point): Body[] {
  const top = add(at, [0, 1.15, 0]);
  return [
    beam(at, add(top, [0, 0.3, 0]), 0.07, { ramp: IRON }),
    joint(top, 0.17, { ramp: STEEL, heat: 0.95 }),
  ];
}

/** Stepping stones of lattice lead past lanterns from a small hearth into the open dusk. */
export function steppingStones(random: Random): Scene {
  const stones = range(STONES).map(stoneAt);
  const lanterns = [0, 1, 2, 3, 5, 7].map((index): Point => {
    const [x, , z] = stones[index] as Point;
    return [x + (index % 2 ? -1.25 : 1.3), 0, z + 0.35];
  });
  const lights = lanterns.map((at) => add(at, [0, 1.15, 0]));
  const fire: Point = [-3.75, 0.75, -1.6];
  const nearest = lights.reduce((best, at) =>
    distance(at, fire) < distance(best, fire) ? at : best,
  );
  return {
    mood: DUSK,
    view: { eye: [-1.3, 3.2, -9], target: [0, 1.35, 0.5], lens: 0.9 },
    ember: nearest,
    reach: 6,
    strength: 0.7,
    bodies: [
      ...stones.flatMap((at) => stone(at, random)),
      ...lanterns.flatMap(lantern),
      hearth([-3.75, 0, -1.6], 0.75, { ramp: IRON }, { ramp: STEEL, heat: 0.95 }),
    ],
    sparks: [
      ...burst(
        { from: fire, count: 40, towards: [0.4, 2.8, 0], spread: 0.5, gravity: 1, width: 0.05 },
        random,
      ),
      ...lights.flatMap((from) =>
        burst({ from, count: 4, towards: [0, 1.2, 0], spread: 0.7, width: 0.03, age: 0.6 }, random),
      ),
    ],
    glows: [
      { at: [3.5, 1.2, 26], radius: 12, strength: 0.8 },
      { at: fire, radius: 2.6, strength: 0.75 },
      ...lights.map((at) => ({ at, radius: 1.35, strength: 0.6 })),
      ...lights.map((at) => ({ at, radius: 0.5, strength: 0.9, over: true })),
      { at: fire, radius: 1, strength: 0.8, over: true },
    ],
  };
}
