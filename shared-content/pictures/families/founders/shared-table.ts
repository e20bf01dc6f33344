import { beam } from '../../bodies.ts';
import { build, net } from '../../frames.ts';
import { NIGHT } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, flatAt, type Point, polygon, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, hearth } from '../../worked.ts';

const PLACES = 8;
const iron = { ramp: IRON, lift: 0.06 };

/** A ring of small hearths round a table of lattice; sparks pass between them. */
export function sharedTable(random: Random): Scene {
  const ring = (radius: number, y: number) =>
    polygon(flatAt([0, y, 0.6]), PLACES, radius, Math.PI / PLACES);
  const stands = ring(3.5, 0);
  const fires = stands.map((at) => add(at, [0, 1.05, 0]));
  const table = net(
    PLACES + 1,
    3,
    (side, level) => ring(0.55 + level * 0.85, 0.95)[side % PLACES] as Point,
    (side) => (side % 2 ? '/' : '\\'),
  );
  const legs = ring(1.6, 0).map((at) => beam(at, add(at, [0, 0.92, 0]), 0.12, iron));
  const leaps = fires.flatMap((from, at) => {
    const to = fires[(at + 1) % PLACES] ?? from;
    const towards: Point = [(to[0] - from[0]) * 1.05, 1.9, (to[2] - from[2]) * 1.05];
    return burst(
      { from, count: 8, towards, spread: 0.1, gravity: 3.4, width: 0.05, age: 1.1 },
      random,
    );
  });
  return {
    mood: NIGHT,
    view: { eye: [-1.2, 5, -8.9], target: [0, 1.05, 0.4], lens: 1.04 },
    ember: [0, 1.7, 0.6],
    reach: 5.4,
    strength: 0.75,
    bodies: [
      ...legs,
      ...build(table, {
        thickness: 0.1,
        material: { ramp: STEEL, lift: 0.08 },
        joints: (_, at) => (at > 2 * PLACES + 1 && at < 3 * PLACES + 2 ? 0.14 : 0),
        jointMaterial: { ramp: STEEL, heat: 0.8 },
      }),
      ...range(PLACES).flatMap((at) => {
        const base = stands[at] as Point;
        return [
          block(base, [0.75, 0.5, 0.75], iron, 0),
          {
            ...hearth(add(base, [0, 0.5, 0]), 0.42, iron, { ramp: STEEL, heat: 0.95 }),
            ahead: 0.3,
          },
        ];
      }),
    ],
    sparks: leaps,
    glows: [
      { at: [0, 1.2, 0.6], radius: 4.6, strength: 0.5 },
      ...fires.map((at) => ({ at, radius: 1.5, strength: 0.45 })),
      ...fires.map((at) => ({ at, radius: 0.7, strength: 0.85, over: true })),
    ],
  };
}
