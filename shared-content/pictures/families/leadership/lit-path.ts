import { build, net, nodeAt } from '../../frames.ts';
import { DUSK } from '../../night-moods.ts';
import { STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, distance, type Point } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';

/** A wide lattice from above, dark; a few joints lit, one path between them, ending at the horizon. */
export function litPath(random: Random): Scene {
  const at = (column: number, row: number): Point => [
    (column - 5) * 1.25 + (row % 2) * 0.6 + random.around(0, 0.12),
    0.6 + random.around(0, 0.28),
    row * 1.5 - 3.4,
  ];
  const field = net(11, 9, at, () => '\\');
  const path = [3, 4, 15, 16, 27, 28, 39, 49, 59, 70, 71, 72, 83, 94].map((index) =>
    nodeAt(field, index),
  );
  const chosen = [path[2], path[5], path[8], path[11], path[13]] as Point[];
  const near = (place: Point) => Math.min(...chosen.map((lit) => distance(place, lit)));
  const steel = {
    ramp: STEEL,
    lift: -0.1,
    heat: (place: Point) => Math.max(0, 0.75 - near(place) / 0.6),
  };
  const end = path.at(-1) as Point;
  return {
    mood: DUSK,
    view: { eye: [-1.6, 4.4, -9.4], target: [0.3, 1.5, 0.8], lens: 0.88, shift: [0, 60] },
    ember: [...end],
    reach: 9,
    bodies: [
      ...build(field, {
        thickness: 0.115,
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
