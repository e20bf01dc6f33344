import { type Body, beam } from '../../bodies.ts';
import { AMBER } from '../../day-moods.ts';
import { build, net } from '../../frames.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, between, type Point, range } from '../../space.ts';
import { burst, stream } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, gate } from '../../worked.ts';

const meet: Point = [0.7, 1.05, -0.7];
const tray: Point = [3.75, 0.62, -1];

/** A forged channel: a floor and two raised sides, hotter towards its end. */
function channel(from: Point, to: Point, bays: number): Body[] {
  return range(bays).flatMap((bay) => {
    const [a, b] = [between(from, to, bay / bays), between(from, to, (bay + 1) / bays)];
    const material = { ramp: STEEL, lift: 0.05 };
    const wall = (z: number) =>
      beam(add(a, [0, 0.14, z]), add(b, [0, 0.14, z]), 0.1, material, 0.4);
    return [
      { ...beam(a, b, 0.66, { ramp: STEEL, heat: 0.5 + (bay / bays) * 0.2 }, 0.1), ahead: -0.2 },
      wall(0.34),
      { ...wall(-0.34), ahead: 0.3 },
    ];
  });
}

/** Channels run through a lattice and carry sparks past a small gate to a waiting tray. */
export function gatedChannels(random: Random): Scene {
  const sources: Point[] = [
    [-5, 2.3, 0.9],
    [-5, 1.5, -1.2],
  ];
  const ways = [...sources.map((from) => [from, meet] as const), [meet, tray] as const];
  const lattice = net(
    9,
    4,
    (column, row) => [-4.8 + column * 1.2, 0.1 + row * 1.28, 1.9],
    (column, row) => ((column + row) % 2 ? '/' : '\\'),
  );
  const posts = [-3.4, -1.4].map((x) => block([x, 0, -0.95], [0.24, 1.2, 0.5], { ramp: IRON }));
  return {
    mood: AMBER,
    view: { eye: [-2.2, 4.6, -8.6], target: [-0.05, 1.45, 0], lens: 1.0 },
    ember: meet,
    reach: 4.4,
    bodies: [
      ...build(lattice, { thickness: 0.11, material: { ramp: STEEL } }),
      ...ways.flatMap(([from, to]) => channel(from, to, 3)),
      ...posts,
      block([0.9, 0, -0.7], [0.5, 0.9, 0.9], { ramp: IRON }),
      ...gate([2.15, 0.1, -0.85], 0.62, 2.1, 0.2, { ramp: IRON }, Math.PI / 2),
      { ...beam([2.15, 1.5, -1.45], [2.15, 1.5, -0.25], 0.1, { ramp: STEEL }, 0.62), ahead: 0.2 },
      block([4.3, 0, -1.05], [1.5, 0.5, 1.7], { ramp: IRON }),
      { ...block([4.3, 0.5, -1.05], [1.2, 0.08, 1.4], { ramp: STEEL, heat: 0.75 }), ahead: 0.3 },
    ],
    sparks: [
      ...ways.flatMap(([from, to]) =>
        stream([add(from, [0, 0.2, 0]), add(to, [0, 0.2, 0])], 22, 0.12, 0.06, random),
      ),
      ...burst(
        { from: [4.3, 0.7, -1.05], count: 26, towards: [0, 1.7, 0], spread: 0.8, width: 0.045 },
        random,
      ),
    ],
    glows: [
      { at: meet, radius: 2.2, strength: 0.6 },
      { at: [4.3, 0.7, -1.05], radius: 1.7, strength: 0.8 },
      { at: [4.3, 0.7, -1.05], radius: 0.7, strength: 0.7, over: true },
    ],
  };
}
