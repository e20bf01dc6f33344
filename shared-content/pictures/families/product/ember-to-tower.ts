import { type Body, joint, loft } from '../../bodies.ts';
import { build, stack } from '../../frames.ts';
import { KILN } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, flatAt, type Point, polygon, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block } from '../../worked.ts';

/** An unworked lump: rings of uneven corners. */
function lump(base: Point, radius: number, height: number, random: Random, heat: number): Body[] {
  const rings = [
    [0, 0.85],
    [0.35, 1.08],
    [0.72, 0.86],
    [1, 0.38],
  ].map(([share = 0, wide = 1]) =>
    range(7).map((side): Point => {
      const angle = (side / 7) * 2 * Math.PI + random.around(0, 0.16);
      const reach = radius * wide * random.between(0.82, 1.12);
      return add(base, [
        reach * Math.cos(angle),
        share * height * random.between(0.95, 1.05),
        reach * Math.sin(angle),
      ]);
    }),
  );
  return loft(rings, { ramp: IRON, heat, lift: 0.02 });
}

/** A lattice tower of `levels` storeys on a plinth, capped when it is finished. */
function tower(base: Point, levels: number, width: number, heat: (at: Point) => number): Body[] {
  const rings = range(levels + 1).map((level) =>
    polygon(
      flatAt(add(base, [0, 0.2 + level * 0.78, 0])),
      4,
      width * (1 - level * 0.1),
      Math.PI / 4,
    ),
  );
  return [
    block(base, [width * 1.9, 0.2, width * 1.9], { ramp: IRON }),
    ...build(stack(rings, '/'), {
      thickness: 0.1,
      material: { ramp: STEEL, heat },
      joints: (at) => (heat(at) > 0.5 ? 0.16 : 0),
    }),
  ];
}

/** From left to right: a raw block with an ember in it, a first frame, a taller one, the finished tower. */
export function emberToTower(random: Random): Scene {
  const ember: Point = [-3.3, 1.12, -0.5];
  const [first, second, last]: Point[] = [
    [-1.25, 0, 0],
    [0.75, 0, 0.2],
    [3.0, 0, 0],
  ];
  const crown = add(last as Point, [0, 4.25, 0]);
  const heat = (at: Point) => Math.max(0.0, 0.75 - Math.abs(at[1] - 4) / 2.1);
  return {
    mood: KILN,
    view: { eye: [-2.0, 2.3, -9.6], target: [-0.05, 2.35, 0], lens: 1.0 },
    ember: crown,
    reach: 5,
    bodies: [
      ...lump([-3.35, 0, 0], 0.95, 1.0, random, 0),
      joint(ember, 0.24, { ramp: STEEL, heat: 1 }),
      ...tower(first as Point, 1, 0.66, () => 0.08),
      ...tower(second as Point, 3, 0.72, (at) => Math.max(0, (at[1] - 1.4) * 0.2)),
      ...tower(last as Point, 5, 0.84, heat),
      joint(crown, 0.4, { ramp: STEEL, heat: 1 }),
    ],
    sparks: [
      ...burst(
        {
          from: ember,
          count: 22,
          towards: [1.4, 2.6, 0],
          spread: 0.35,
          gravity: 1.6,
          width: 0.05,
          age: 1.2,
        },
        random,
      ),
      ...burst(
        { from: crown, count: 40, towards: [0, 1.6, 0], spread: 1, gravity: 2.6, width: 0.05 },
        random,
      ),
    ],
    glows: [
      { at: crown, radius: 4, strength: 0.6 },
      { at: ember, radius: 1.1, strength: 0.95, over: true },
      { at: crown, radius: 1.1, strength: 0.85, over: true },
    ],
  };
}
