import { beam, joint } from '../../bodies.ts';
import { PAPER_DAY } from '../../day-moods.ts';
import { build, type Frame } from '../../frames.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block } from '../../worked.ts';

const steel = { ramp: STEEL };
const iron = { ramp: IRON };

/** One long beam across a row of trestles, struck evenly along its length. */
export function longBeam(random: Random): Scene {
  const along = (share: number): Point => [-4.6 + 9.2 * share, 1.72, -1.6 + 4.4 * share];
  const stations = range(7).map((at) => along(0.06 + at * 0.147));
  const trestles = stations.flatMap(([x, y, z]) => {
    const frame: Frame = {
      nodes: [
        [x, y - 0.12, z],
        [x - 0.55, 0.1, z - 0.7],
        [x + 0.55, 0.1, z - 0.55],
        [x, 0.1, z + 0.8],
      ],
      links: [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 2],
        [2, 3],
        [3, 1],
      ],
    };
    return build(frame, { thickness: 0.09, material: steel });
  });
  const hot = { ramp: STEEL, heat: 0.42 };
  return {
    mood: PAPER_DAY,
    view: { eye: [-3.6, 3.2, -8.6], target: [-0.3, 1.45, 0.3], lens: 1.18 },
    ember: [0, 2.6, 0],
    reach: 4.5,
    strength: 0.5,
    bodies: [
      ...range(6).map((at) => beam(along(at / 6), along((at + 1) / 6), 0.34, hot, 0.3)),
      ...trestles,
      ...stations.map((at) => joint([at[0], at[1] - 0.17, at[2]], 0.17, steel)),
      block([-0.1, -0.1, 0.6], [10.6, 0.2, 2.6], iron, 0.446),
    ],
    sparks: stations.flatMap(([x, y, z]) =>
      burst(
        {
          from: [x, y + 0.18, z],
          count: 9,
          towards: [0, 2.2, 0],
          spread: 0.42,
          gravity: 3,
          width: 0.045,
          age: 0.75,
        },
        random,
      ),
    ),
    glows: stations.map(([x, y, z]) => ({
      at: [x, y + 0.2, z] as Point,
      radius: 0.75,
      strength: 0.75,
      over: true,
    })),
    trails: [
      {
        points: range(7)
          .map((at) => along(at / 6))
          .map(([x, y, z]): Point => [x, y + 0.16, z - 0.1]),
        width: 0.05,
      },
    ],
  };
}
