import { build, net, nodeAt } from '../../frames.ts';
import { DUSK } from '../../moods.ts';
import { IRON } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, distance, type Point } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';

/** A wide lattice from above, dark; a few joints lit, one path between them, ending at the horizon. */
export function litPath(random: Random): Scene {
  const at = (column: number, row: number): Point => [
    (column - 5) * 1.25 + (row % 2) * 0.6 + random.around(0, 0.12),
    0.6 + random.around(0, 0.28),
    row * 1.25 - 3.4,
  ];
  const field = net(11, 11, at, () => '\\');
  const path = [3, 15, 27, 38, 50, 61, 60, 71, 83, 94, 105, 116].map((index) =>
    nodeAt(field, index),
  );
  const chosen = [path[1], path[4], path[6], path[8], path[11]] as Point[];
  const near = (place: Point) => Math.min(...chosen.map((lit) => distance(place, lit)));
  const steel = {
    ramp: IRON,
    lift: 0.02,
    heat: (place: Point) => Math.max(0, 0.75 - near(place) / 0.6),
  };
  const end = path.at(-1) as Point;
  return {
    mood: DUSK,
    view: { eye: [-1.2, 4.6, -9.6], target: [0.2, 1.9, 0.8], lens: 0.98 },
    ember: [...end],
    reach: 9,
    bodies: [
      ...build(field, {
        thickness: 0.1,
        material: steel,
        joints: (place) => (near(place) < 0.01 ? 0.3 : 0),
      }),
    ],
    sparks: chosen.flatMap((from) =>
      burst({ from, count: 7, towards: [0, 2.4, 0], spread: 0.5, width: 0.05 }, random),
    ),
    glows: [
      { at: add(end, [0, 0.4, 0]), radius: 7, strength: 0.85 },
      ...chosen.map((place) => ({ at: place, radius: 1.15, strength: 0.85, over: true })),
    ],
    trails: [{ points: path, width: 0.09 }],
  };
}
