import type { Body } from '../../bodies.ts';
import { beam, joint, span } from '../../bodies.ts';
import { PAPER_DAY } from '../../day-moods.ts';
import { build, type Frame } from '../../frames.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, distance, type Placement, type Point, place, range, uprightAt } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, sheet } from '../../worked.ts';
import { group } from './group.ts';

const steel = { ramp: STEEL };
const work: Point = [0.1, 2.1, -0.3];

/** What the group builds: a small lattice with its newest joint still hot. */
function model(): Body[] {
  const base = 1.1;
  const frame: Frame = {
    nodes: [
      [-0.65, base, -0.75],
      [0.75, base, -0.75],
      [0.8, base, 0.25],
      [-0.6, base, 0.25],
      [-0.3, base + 0.62, -0.3],
      [0.5, base + 0.62, -0.2],
      work,
    ],
    links: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [0, 4],
      [3, 4],
      [1, 5],
      [2, 5],
      [4, 5],
      [4, 6],
      [5, 6],
      [1, 4],
    ],
  };
  const heat = (at: Point) => Math.max(0, 0.9 - distance(at, work) / 0.75);
  return build(frame, {
    thickness: 0.085,
    material: { ramp: STEEL, heat },
    joints: (at) => (at === work ? 0.17 : 0.09),
  });
}

function bench(random: Random): Body[] {
  const legs = [
    [-1.7, -1.1],
    [1.7, -1.1],
    [-1.7, 0.5],
    [1.7, 0.5],
  ] as const;
  const sheets = [
    [-1.45, -0.85],
    [1.4, -0.8],
  ].map(([x = 0, z = 0], at) =>
    sheet(
      2,
      2,
      (u, v): Point => [x + u * 0.7 - 0.35, 1.12, z + v * 0.5 - 0.25],
      0.03,
      { ramp: STEEL, heat: at * 0.4 },
      random,
    ),
  );
  return [
    { ...block([0, 0.9, -0.3], [4.2, 0.18, 2.1], { ramp: IRON, lift: -0.1 }), ahead: -0.6 },
    ...legs.map(([x, z]) => block([x, 0, z], [0.22, 0.9, 0.22], { ramp: IRON }, 0, 0.01)),
    ...sheets.flat(),
  ];
}

/** Worked planes on the wall: four slopes and a flat, some still warm. */
function pinned(): Body[] {
  const cells = [
    [1, 2, 0],
    [2, 1, 0.3],
    [3, 2, 0.1],
    [4, 3, 0.55],
    [5, 2, 0.38],
    [5, 1, 0],
    [0, 3, 0.2],
  ];
  return cells.map(([column = 0, row = 0, heat = 0]) => {
    const on = uprightAt([-3.75 + column * 1.3, 0.88 + row * 0.95, 4.36]);
    const front = { ...on, origin: add(on.origin, [0.08, 0.05, -0.22]) };
    const corners = (at: Placement, x: number, y: number) => [
      place(at, -x, -y),
      place(at, x, -y),
      place(at, x, y),
      place(at, -x, y),
    ];
    return span(corners(on, 0.48, 0.34), corners(front, 0.16, 0.1), { ramp: STEEL, heat });
  });
}

/** A group at a bench, hands on the work; behind them a wall lattice with worked planes pinned to it. */
export function training(random: Random): Scene {
  const wall = [
    ...range(8).map((at) =>
      beam([-4.4 + at * 1.3, 0.4, 4.45], [-4.4 + at * 1.3, 4.2, 4.45], 0.1, steel),
    ),
    ...range(5).map((at) =>
      beam([-4.45, 0.4 + at * 0.95, 4.4], [4.75, 0.4 + at * 0.95, 4.4], 0.1, steel),
    ),
  ];
  return {
    mood: PAPER_DAY,
    view: { eye: [-1.5, 3.6, -8.6], target: [0.02, 1.6, 0.5], lens: 1.1 },
    ember: work,
    reach: 4,
    strength: 0.75,
    bodies: [
      ...wall,
      ...pinned(),
      ...bench(random),
      ...model(),
      ...group(),
      joint(work, 0.18, { ramp: STEEL, heat: 0.95 }),
    ],
    casters: [...bench(random), ...group()],
    sparks: burst(
      {
        from: work,
        count: 46,
        towards: [0.1, 1.9, -0.5],
        spread: 0.85,
        gravity: 3,
        width: 0.04,
        age: 0.8,
      },
      random,
    ),
    glows: [
      { at: work, radius: 2.3, strength: 0.7 },
      { at: work, radius: 0.75, strength: 0.9, over: true },
    ],
  };
}
