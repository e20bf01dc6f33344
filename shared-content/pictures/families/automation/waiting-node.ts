import { type Body, joint } from '../../bodies.ts';
import { AMBER } from '../../day-moods.ts';
import { build, net, stack } from '../../frames.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import {
  add,
  between,
  flatAt,
  type Point,
  polygon,
  range,
  scale,
  subtract,
  unit,
} from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { gate, sheet } from '../../worked.ts';

const iron = { ramp: IRON };

const fork: Point = [-1.5, 0.5, -0.7];
const ahead: Point = [2.7, 0.5, -1.0];
const aside: Point[] = [
  [2.2, 0.5, 4.2],
  [-3.6, 0.5, 5.4],
];
const node: Point = [1.15, 1.14, -0.9];

type Lane = {
  from: Point;
  to: Point;
  bays: number;
  heat?: (share: number) => number;
  braced?: boolean;
};

/** A raised stretch of path: a flat truss and the plates that lie on it. */
function lane({ from, to, bays, heat = () => 0, braced = true }: Lane, random: Random): Body[] {
  const along = subtract(to, from);
  const across = unit([-along[2], 0, along[0]]);
  const at = (share: number, side: number, y = 0): Point =>
    add(between(from, to, share), add(scale(across, side), [0, y, 0]));
  const truss = net(
    bays + 1,
    2,
    (column, row) => at(column / bays, row - 0.5),
    () => (braced ? '/' : ''),
  );
  const plates = range(bays).flatMap((bay) => {
    const corner = (u: number, v: number) =>
      at((bay + 0.12 + u * 0.76) / bays, v * 0.72 - 0.36, 0.1);
    return sheet(1, 1, corner, 0.015, { ramp: STEEL, heat: heat((bay + 0.5) / bays) }, random);
  });
  return [...build(truss, { thickness: 0.11, material: { ramp: STEEL, lift: -0.05 } }), ...plates];
}

function lanes(random: Random): Body[] {
  return [
    lane({ from: [-5.6, 0.5, -1.5], to: fork, bays: 4, heat: (share) => 0.12 * share }, random),
    lane({ from: fork, to: ahead, bays: 4, heat: (share) => 0.12 + share * 0.24 }, random),
    lane({ from: ahead, to: [6, 0.5, -1.1], bays: 3 }, random),
    ...aside.map((to) => lane({ from: fork, to, bays: 4, braced: false }, random)),
  ].flat();
}

function posts(): Body[] {
  return [fork, ahead, ...aside].flatMap(([x, , z]) => {
    const rings = [polygon(flatAt([x, 0, z]), 3, 0.5), polygon(flatAt([x, 0.45, z]), 3, 0.3)];
    return build(stack(rings), { thickness: 0.09, material: iron });
  });
}

/** Two iron posts with a lattice between them, raised half-way. */
function barrier(): Body[] {
  const bars = net(
    3,
    5,
    (column, row) => [2.5, 1.3 + row * 0.4, -1.7 + column * 0.7],
    () => 'x',
  );
  return [
    ...gate([2.5, 0.3, -1], 0.95, 2.7, 0.26, iron, Math.PI / 2),
    ...build(bars, { thickness: 0.07, material: iron }),
  ];
}

/** A path of plates branches; on one branch a glowing node waits before a gate. */
export function waitingNode(random: Random): Scene {
  const path = lanes(random);
  return {
    mood: { ...AMBER, glow: ['#fff6e3', '#ffb25a'] },
    view: { eye: [-4.2, 3.4, -8.8], target: [0.1, 1.45, 0.35], lens: 1.08 },
    ember: node,
    reach: 3.8,
    bodies: [...path, ...posts(), ...barrier(), joint(node, 0.52, { ramp: STEEL, heat: 0.6 })],
    sparks: burst(
      {
        from: node,
        count: 34,
        towards: [0, 1.9, 0],
        spread: 0.9,
        gravity: 2.4,
        width: 0.045,
        age: 0.8,
      },
      random,
    ),
    glows: [
      { at: node, radius: 2.6, strength: 1 },
      { at: node, radius: 0.8, strength: 0.7, over: true },
    ],
  };
}
