import { MIST } from '../../day-moods.ts';
import { build, stack } from '../../frames.ts';
import { STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, flatAt, type Point, polygon } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';

/** A dome of beams; a few joints are lit and warm the beams next to them. */
export function litDome(random: Random): Scene {
  const rings = [
    [2.95, 0.05],
    [2.75, 1.05],
    [2.25, 1.95],
    [1.45, 2.68],
    [0.55, 3.05],
  ].map(([radius = 0, y = 0], level) => polygon(flatAt([0, y, 0.4]), 10, radius, level * 0.31));
  const dome = stack(rings, '/');
  const lit = [17, 11, 26, 23, 36, 19].map((index) => dome.nodes[index] as Point);
  const near = (at: Point) => Math.min(...lit.map((place) => distance(at, place)));
  const material = { ramp: STEEL, heat: (at: Point) => Math.max(0, 0.95 - near(at) / 1.05) };
  return {
    mood: MIST,
    view: { eye: [0.8, 3.1, -9], target: [0, 1.3, 0.2], lens: 1.0 },
    ember: [0, 1.2, 0.2],
    reach: 3.6,
    strength: 0.5,
    bodies: build(dome, {
      thickness: 0.12,
      material,
      joints: (at) => (near(at) < 0.01 ? 0.24 : 0),
    }),
    sparks: lit.flatMap((from) =>
      burst(
        {
          from,
          count: 7,
          towards: [0, 1.8, -0.4],
          spread: 0.7,
          gravity: 2.5,
          width: 0.045,
          age: 0.7,
        },
        random,
      ),
    ),
    glows: lit.map((at) => ({ at, radius: 0.85, strength: 0.85, over: true })),
  };
}
