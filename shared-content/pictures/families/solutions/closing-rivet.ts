import { joint } from '../../bodies.ts';
import { MIST } from '../../day-moods.ts';
import { build, stack } from '../../frames.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block } from '../../worked.ts';

const rivet: Point = [0.1, 2.55, -0.2];
const BAYS = 4;

/** A truss that tapers from its pier to the rivet; `side` -1 comes from the left. */
function arm(side: 1 | -1) {
  const rings = range(BAYS + 1).map((bay) => {
    const share = bay / BAYS;
    const x = rivet[0] + side * (4.9 - 4.62 * share);
    const y = 1.7 + side * 0.25 * (1 - share) + 0.85 * share;
    const half = 0.85 - 0.66 * share;
    return [
      [x, y - half, -0.2 - half * 0.7],
      [x, y + half, -0.2 - half * 0.7],
      [x, y + half, -0.2 + half * 0.7],
      [x, y - half, -0.2 + half * 0.7],
    ] as Point[];
  });
  return stack(rings, '/');
}

/** Two lattices reach for each other; one glowing rivet closes the gap. */
export function closingRivet(random: Random): Scene {
  const heat = (at: Point) => Math.max(0, 0.9 - distance(at, rivet) / 1.5);
  const arms = ([-1, 1] as const).flatMap((side) =>
    build(arm(side), {
      thickness: 0.15,
      material: { ramp: STEEL, heat, lift: side * 0.05 },
    }),
  );
  const piers = [-5, 5.2].flatMap((x) => [
    block([x, 0, -0.1], [2.4, 0.9, 2], { ramp: IRON }, 0.1),
    block([x, 0.9, -0.1], [1.6, 1.7, 1.4], { ramp: IRON, lift: 0.05 }, 0.1),
  ]);
  return {
    mood: MIST,
    view: { eye: [-1.9, 1.7, -9.2], target: [0.05, 2.3, 0], lens: 1.02 },
    ember: rivet,
    reach: 4.2,
    bodies: [...piers, ...arms, joint(rivet, 0.42, { ramp: STEEL, heat: 1 })],
    sparks: burst(
      {
        from: rivet,
        count: 74,
        towards: [0, 2.2, -0.6],
        spread: 0.95,
        gravity: 3,
        width: 0.05,
      },
      random,
    ),
    glows: [
      { at: rivet, radius: 3.4, strength: 0.9 },
      { at: rivet, radius: 1, strength: 0.95, over: true },
    ],
  };
}
