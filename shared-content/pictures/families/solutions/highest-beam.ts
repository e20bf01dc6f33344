import { beam, joint } from '../../bodies.ts';
import { build, stack } from '../../frames.ts';
import { SLATE } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, flatAt, type Point, polygon, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { hearth } from '../../worked.ts';

const LEVELS = 6;

/** Down a tall lattice from its highest beam: a few lit joints, one clear line to the hearth below. */
export function highestBeam(random: Random): Scene {
  const rings = range(LEVELS).map((level) =>
    polygon(flatAt([0.3, level * 1.5, 1.7]), 4, 3.5 - level * 0.3, Math.PI / 4 + level * 0.1),
  );
  const tower = stack(rings, '/');
  const fire: Point = [0.3, 0.5, 1.7];
  const way = [21, 17, 12, 9, 5].map((index) => tower.nodes[index] as Point);
  const lit = [...way.slice(1), ...[15, 10, 6].map((index) => tower.nodes[index] as Point)];
  const near = (at: Point) => Math.min(...lit.map((place) => distance(at, place)));
  const heat = (at: Point) => Math.max(0, 0.8 - near(at) / 0.8);
  const iron = { ramp: IRON, lift: 0.12 };
  const top = [
    beam([-4.5, 8.8, -4.05], [4.5, 8.8, -4.05], 0.2, iron),
    ...[-1.5, 0, 1.5].map((x) => joint([x, 8.9, -4.05], 0.15, { ramp: STEEL, lift: 0.1 })),
  ].map((body) => ({ ...body, ahead: 9 }));
  return {
    mood: SLATE,
    view: { eye: [-0.3, 11.2, -5], target: [0.3, 2.2, 1.1], lens: 0.8 },
    ember: fire,
    reach: 6.5,
    bodies: [
      ...build(tower, {
        thickness: 0.17,
        material: { ramp: STEEL, heat, lift: 0.03 },
        joints: (at) => (near(at) < 0.01 ? 0.26 : 0),
      }),
      ...top,
      hearth([0.3, 0, 1.7], 0.9, { ramp: IRON }, { ramp: STEEL, heat: 0.95 }),
      joint(way[0] as Point, 0.3, { ramp: STEEL, heat: 0.9 }),
    ],
    sparks: burst(
      { from: fire, count: 46, towards: [0, 3.4, 0], spread: 0.7, gravity: 1.2, width: 0.06 },
      random,
    ),
    glows: [
      { at: fire, radius: 4.2, strength: 0.9 },
      { at: fire, radius: 1.4, strength: 0.8, over: true },
      ...lit.map((at) => ({ at, radius: 0.75, strength: 0.75, over: true })),
    ],
    trails: [{ points: [...way, fire], width: 0.1 }],
  };
}
