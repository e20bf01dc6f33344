import { type Body, extrude } from '../../bodies.ts';
import { build, type Frame } from '../../frames.ts';
import { NIGHT } from '../../night-moods.ts';
import { IRON, type Ramp, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, distance, type Point, uprightAt } from '../../space.ts';
import { burst, stream } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { anvil, block } from '../../worked.ts';

const iron = { ramp: IRON };

/** An angular bracket cut as one plate; `facing` -1 opens to the right, 1 to the left. */
function bracket(at: Point, reach: number, facing: 1 | -1, turn: number, ramp: Ramp): Body {
  const [wide, tall, thick] = [reach * 0.55, reach, reach * 0.28];
  const half = [
    [-wide, tall],
    [-wide + thick * 1.25, tall],
    [wide, 0],
    [-wide + thick * 1.25, -tall],
    [-wide, -tall],
    [wide - thick * 1.25, 0],
  ] as const;
  return extrude(
    uprightAt(at, turn),
    half.map(([x, y]) => [x * facing, y] as const),
    reach * 0.22,
    { ramp },
  );
}

/** Branches of a lattice run together on one anvil, sparks on the way. */
export function towardsAnvil(random: Random): Scene {
  const end: Point = [1.35, 1.62, -0.3];
  const knees: Point[] = [
    [-0.6, 2.35, 0.2],
    [0.4, 3.2, 0.8],
    [2.5, 3.0, 0.6],
  ];
  const tips: Point[] = [
    [-4.6, 1.7, -0.4],
    [-3.9, 3.0, 0.6],
    [-3.0, 4.3, 1.4],
    [-0.9, 4.7, 1.6],
    [1.5, 5.0, 1.4],
    [3.6, 4.7, 1.2],
    [5.2, 3.6, 0.6],
  ];
  const frame: Frame = {
    nodes: [end, ...knees, ...tips],
    links: [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 4],
      [1, 5],
      [1, 6],
      [2, 6],
      [2, 7],
      [2, 8],
      [3, 8],
      [3, 9],
      [3, 10],
      [1, 2],
      [2, 3],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 8],
      [8, 9],
      [9, 10],
    ],
  };
  const heat = (at: Point) => Math.max(0, 0.8 - distance(at, end) / 2.2);
  const ways = [
    [4, 1, 0],
    [6, 1, 0],
    [7, 2, 0],
    [8, 3, 0],
    [10, 3, 0],
  ].map((way) => way.map((index) => frame.nodes[index] as Point));
  return {
    mood: NIGHT,
    view: { eye: [-1.6, 2.3, -9.4], target: [0.15, 2.35, 0], lens: 0.98 },
    ember: add(end, [0, 0.3, -0.3]),
    reach: 5,
    bodies: [
      ...anvil([1.35, 0, -0.3], 1.5, iron, Math.PI),
      block([1.35, -0.1, -0.3], [2.6, 0.14, 1.8], iron),
      ...build(frame, { thickness: 0.13, material: { ramp: STEEL, heat }, joints: 0.17 }),
      bracket([-3.3, 1.5, 4], 2.2, -1, -0.1, STEEL),
      bracket([5.6, 1.7, 4], 2.2, 1, 0.1, STEEL),
    ],
    sparks: [
      ...ways.flatMap((way) => stream(way, 13, 0.07, 0.055, random)),
      ...burst(
        {
          from: end,
          count: 34,
          towards: [0, 2, -0.6],
          spread: 1,
          gravity: 4,
          width: 0.045,
          age: 0.7,
        },
        random,
      ),
    ],
    glows: [
      { at: end, radius: 3.4, strength: 0.75 },
      { at: end, radius: 1.1, strength: 0.95, over: true },
    ],
    trails: ways.map((points) => ({ points, width: 0.035 })),
  };
}
