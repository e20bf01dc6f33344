import { joint } from '../../bodies.ts';
import { build, net, stack } from '../../frames.ts';
import { DUSK } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, flatAt, type Point, polygon, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, gate } from '../../worked.ts';

const iron = { ramp: IRON };

/** A heavy gate in front of a forge on the horizon, one bright rivet at its centre. */
export function rivetedGate(random: Random): Scene {
  const rivet: Point = [0, 2.25, -0.12];
  const heat = (at: Point) => Math.max(0, 0.7 - distance(at, rivet) / 0.8);
  const bars = net(
    7,
    5,
    (column, row) => [-2.1 + column * 0.7, 0.55 + row * 0.85, 0],
    (column, row) =>
      (column === 2 || column === 3) && (row === 1 || row === 2)
        ? (column + row) % 2
          ? '/'
          : '\\'
        : '',
  );
  const masts = [-2.75, 2.75].flatMap((x) =>
    build(
      stack(
        range(5).map((level) => polygon(flatAt([x, level * 1.28, 0.2]), 4, 0.42, Math.PI / 4)),
        '/',
      ),
      { thickness: 0.12, material: iron },
    ),
  );
  return {
    mood: DUSK,
    view: { eye: [-3.4, 1.3, -8.8], target: [0.15, 2.2, 0], lens: 0.98 },
    ember: [1.9, 1.4, 4],
    reach: 7,
    bodies: [
      ...masts,
      ...build(bars, {
        thickness: 0.2,
        material: { ramp: STEEL, heat, lift: -0.06 },
        joints: (at) => (distance(at, rivet) < 1.3 ? 0.16 : 0),
      }),
      ...gate([0, 0, 0], 2.45, 4.75, 0.34, iron),
      joint(rivet, 0.3, { ramp: STEEL, heat: 1 }),
      block([1.95, 0, 5.4], [3.6, 2.7, 1.2], iron),
      block([1.95, 2.7, 5.4], [2.2, 1.6, 1], iron),
      block([1.75, 0.35, 4.7], [1.9, 1.6, 0.1], { ramp: STEEL, heat: 0.9 }),
    ],
    sparks: burst(
      {
        from: [1.8, 1.4, 4.5],
        count: 60,
        towards: [0, 3.2, -0.5],
        spread: 0.8,
        gravity: 2,
        width: 0.05,
        age: 1.1,
      },
      random,
    ),
    glows: [
      { at: [1.9, 1.3, 4.4], radius: 6.5, strength: 0.9 },
      { at: rivet, radius: 0.95, strength: 0.95, over: true },
    ],
  };
}
