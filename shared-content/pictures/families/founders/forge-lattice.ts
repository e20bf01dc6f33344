import { build, stack } from '../../frames.ts';
import { DUSK } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, flatAt, type Point, polygon, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, hearth } from '../../worked.ts';

const iron = { ramp: IRON };

/** A tall lattice rises from a forge at dusk; sparks drift between the joints. */
export function forgeLattice(random: Random): Scene {
  const fire: Point = [1.6, 1.35, 0.4];
  const mast = (x: number, z: number, levels: number, width: number, brace: '' | '/') =>
    stack(
      range(levels).map((level) =>
        polygon(flatAt([x, 0.9 + level * 1.15, z]), 4, width - level * 0.13, 0.5 + level * 0.06),
      ),
      brace,
    );
  const heat = (at: Point) => Math.max(0, 0.85 - distance(at, fire) / 2.6);
  return {
    mood: DUSK,
    view: { eye: [-1.6, 1.3, -9.4], target: [0.1, 3.1, 0], lens: 0.86 },
    ember: fire,
    reach: 7,
    bodies: [
      ...build(mast(-4.6, 7.5, 5, 1.5, ''), { thickness: 0.15, material: iron }),
      ...build(mast(6.2, 6, 6, 1.6, ''), { thickness: 0.15, material: iron }),
      ...build(mast(1.6, 0.4, 7, 1.75, '/'), {
        thickness: 0.17,
        material: { ramp: STEEL, heat },
      }),
      block([1.6, 0, 0.4], [4.6, 0.5, 3.6], iron, 0.12),
      block([1.6, 0.5, 0.4], [3.4, 0.35, 2.7], iron, 0.12),
      hearth([1.6, 0.85, 0.4], 0.7, iron, { ramp: STEEL, heat: 0.95 }),
    ],
    sparks: burst(
      {
        from: fire,
        count: 105,
        towards: [-0.3, 3.9, -0.2],
        spread: 0.75,
        gravity: 0.3,
        width: 0.05,
        age: 1.5,
      },
      random,
    ),
    glows: [
      { at: [1, 0.8, 18], radius: 13, strength: 0.85 },
      { at: fire, radius: 3.6, strength: 0.8 },
      { at: fire, radius: 1.2, strength: 0.8, over: true },
    ],
  };
}
