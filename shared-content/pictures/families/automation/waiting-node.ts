import { joint } from '../../bodies.ts';
import { build, net, stack } from '../../frames.ts';
import { AMBER } from '../../moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { flatAt, type Point, polygon, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { gate, sheet } from '../../worked.ts';

const iron = { ramp: IRON };

/** A path of plates branches; on one branch a glowing node waits before a gate. */
export function waitingNode(random: Random): Scene {
  const fork: Point = [-1.5, 0.5, -0.7];
  const ends: Point[] = [
    [2.7, 0.5, -1.0],
    [2.2, 0.5, 4.2],
    [-3.6, 0.5, 5.4],
  ];
  const lane = (from: Point, to: Point, bays: number, heat: (share: number) => number) => {
    const across: Point = [-(to[2] - from[2]), 0, to[0] - from[0]];
    const size = Math.hypot(...across);
    const at = (share: number, side: number, y = 0): Point => [
      from[0] + (to[0] - from[0]) * share + (across[0] / size) * side,
      from[1] + y,
      from[2] + (to[2] - from[2]) * share + (across[2] / size) * side,
    ];
    const truss = net(
      bays + 1,
      2,
      (column, row) => at(column / bays, row ? 0.5 : -0.5),
      () => '/',
    );
    const plates = range(bays).flatMap((bay) =>
      sheet(
        1,
        1,
        (u, v) => at((bay + 0.12 + u * 0.76) / bays, v * 0.72 - 0.36, 0.1),
        0.015,
        { ramp: STEEL, heat: heat((bay + 0.5) / bays) },
        random,
      ),
    );
    return [
      ...build(truss, { thickness: 0.11, material: { ramp: STEEL, lift: -0.05 } }),
      ...plates,
    ];
  };
  const node: Point = [1.15, 1.12, -0.9];
  const posts = [fork, ...ends].flatMap(([x, , z]) =>
    build(stack([polygon(flatAt([x, 0, z]), 3, 0.5), polygon(flatAt([x, 0.45, z]), 3, 0.3)]), {
      thickness: 0.09,
      material: iron,
    }),
  );
  return {
    mood: { ...AMBER, glow: ['#fff6e3', '#ffb25a'] },
    view: { eye: [-4.2, 3.4, -8.8], target: [0.1, 1.45, 0.35], lens: 1.08 },
    ember: node,
    reach: 3.8,
    bodies: [
      ...lane([-5.6, 0.5, -1.5], fork, 4, (share) => 0.12 * share),
      ...lane(fork, ends[0] as Point, 4, (share) => 0.12 + share * 0.24),
      ...lane([2.7, 0.5, -1.0], [6, 0.5, -1.1], 3, () => 0),
      ...lane(fork, ends[1] as Point, 5, () => 0),
      ...lane(fork, ends[2] as Point, 5, () => 0),
      ...posts,
      ...gate([2.5, 0.3, -1], 0.95, 2.7, 0.26, iron, Math.PI / 2),
      ...build(
        net(
          3,
          5,
          (column, row) => [2.5, 1.3 + row * 0.4, -1.7 + column * 0.7],
          () => 'x',
        ),
        { thickness: 0.07, material: iron },
      ),
      joint(node, 0.5, { ramp: STEEL, heat: 0.6 }),
    ],
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
