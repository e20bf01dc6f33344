import type { Body } from '../../bodies.ts';
import { joint } from '../../bodies.ts';
import { build, type Frame, net } from '../../frames.ts';
import { PAPER_DAY } from '../../moods.ts';
import { IRON, type Ramp, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, type Point } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, sheet } from '../../worked.ts';
import { person } from './person.ts';

const RUST: Ramp = ['#4d1a0d', '#8c3013', '#b8431a', '#d9622f', '#f0965c'];
const AMBER: Ramp = ['#7a3f17', '#b96a2a', '#e2924a', '#f4b877', '#fbdcb0'];
const SLATE: Ramp = ['#1f2b34', '#2f3e4a', '#486070', '#6f8a98', '#a9bac3'];
const BRONZE: Ramp = ['#3f2418', '#6e4229', '#9f6a45', '#c8966c', '#e9c7a0'];
const UMBER: Ramp = ['#24160f', '#40281c', '#644230', '#8d644a', '#b98f70'];

const work: Point = [0.1, 2.1, -0.3];

function people(): Body[] {
  const top = 1.08;
  return [
    person({
      at: [-2.5, 0, 0.4],
      cloth: RUST,
      skin: BRONZE,
      hands: [
        [-1.6, top, -0.3],
        [-1.3, top, 0.3],
      ],
    }),
    person({
      at: [-1.3, 0, 1.75],
      cloth: SLATE,
      skin: UMBER,
      hands: [
        [-0.75, top + 0.35, 0.4],
        [-0.5, top, 0.6],
      ],
      size: 1.05,
    }),
    person({
      at: [1.3, 0, 1.85],
      cloth: AMBER,
      skin: BRONZE,
      hands: [
        [0.55, top + 0.4, 0.2],
        [1.3, top, 0.6],
      ],
    }),
    person({
      at: [2.75, 0, 0.1],
      cloth: STEEL,
      skin: UMBER,
      hands: [
        [1.75, top, 0.2],
        [1.8, top, -0.4],
      ],
      size: 0.96,
    }),
    person({ at: [4.3, 0, 3.0], cloth: RUST, skin: BRONZE, hands: [[3.5, 2.4, 3.9]], size: 1.08 }),
    person({ at: [-4.1, 0, 2.6], cloth: AMBER, skin: UMBER, hands: [[-3.4, 1.15, 2.3]] }),
    person({
      at: [1.15, 0, -2.35],
      cloth: IRON,
      skin: BRONZE,
      hands: [
        [0.75, top, -1.2],
        [1.6, top, -1.2],
      ],
      size: 0.94,
    }),
  ].flat();
}

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

/** A group at a bench, hands on the work; behind them a wall lattice with worked planes pinned to it. */
export function training(random: Random): Scene {
  const wall = net(8, 5, (column, row) => [-4.4 + column * 1.3, 0.4 + row * 0.95, 4.4]);
  const pinned = [
    [1, 2, 0.0],
    [2, 1, 0.3],
    [3, 2, 0],
    [4, 3, 0.55],
    [5, 2, 0.35],
    [5, 1, 0],
  ].map(([column = 0, row = 0, heat = 0]) =>
    block(
      [-3.75 + column * 1.3, 0.55 + row * 0.95, 4.3],
      [0.95, 0.66, 0.08],
      { ramp: STEEL, heat, lift: 0.1 },
      0,
      0.02,
    ),
  );
  return {
    mood: PAPER_DAY,
    view: { eye: [-1.5, 3.6, -8.6], target: [0.35, 1.6, 0.5], lens: 1.1 },
    ember: work,
    reach: 4,
    strength: 0.75,
    bodies: [
      ...build(wall, { thickness: 0.1, material: { ramp: STEEL } }),
      ...pinned,
      ...bench(random),
      ...model(),
      ...people(),
      joint(work, 0.18, { ramp: STEEL, heat: 0.95 }),
    ],
    casters: [...bench(random), ...people()],
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
