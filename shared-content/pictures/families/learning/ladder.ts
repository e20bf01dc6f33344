import { type Body, beam, span } from '../../bodies.ts';
import { DUSK } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { sheet, slab } from '../../worked.ts';

const STEPS = 6;

/** One rung: rough and dark low down, smooth and glowing high up. */
function rung(step: number, random: Random): Body[] {
  const share = step / (STEPS - 1);
  const base: Point = [-3.6 + step * 1.42, 0.4 + step * 0.5, -1.3 + step * 0.5];
  const material = { ramp: STEEL, heat: share ** 1.5 * 0.85, lift: -0.1 + share * 0.18 };
  const parts = 4 - Math.round(share * 3);
  const plate = sheet(
    parts,
    parts,
    (u, v) => add(base, [u * 1.7 - 0.85, 0.16, v * 2.1 - 1.05]),
    0.2 * (1 - share),
    material,
    random,
  );
  const side = span(slab(base, 0.85, 1.05), slab(add(base, [0, 0.16, 0]), 0.85, 1.05), {
    ...material,
    lift: material.lift - 0.08,
  });
  const top: Body = {
    faces: plate.flatMap((part) => part.faces),
    centre: add(base, [0, 0.1, 0]),
    ahead: 0.2,
  };
  const legs = [-0.72, 0.72].map((z) =>
    beam([base[0] + 0.6, 0, base[2] + z], [base[0] + 0.6, base[1], base[2] + z], 0.13, {
      ramp: IRON,
    }),
  );
  const brace = beam(
    [base[0] + 0.6, 0.1, base[2] - 0.72],
    [base[0] + 0.6, base[1], base[2] + 0.72],
    0.09,
    { ramp: IRON },
  );
  return [
    { ...side, faces: side.faces.filter((face) => face.normal[1] < 0.5) },
    top,
    ...legs,
    brace,
  ];
}

/** Six hammered planes climb from the dark to the glow. */
export function ladder(random: Random): Scene {
  const end: Point = [3.6, 3.1, 1.2];
  return {
    mood: DUSK,
    view: { eye: [-2.0, 3.75, -9.6], target: [-0.05, 1.75, 0], lens: 1.0, shift: [56, 0] },
    ember: add(end, [0, 0.6, -0.4]),
    reach: 6,
    bodies: range(STEPS).flatMap((step) => rung(step, random)),
    sparks: burst(
      {
        from: end,
        count: 64,
        towards: [-0.3, 2.6, -0.2],
        spread: 0.75,
        gravity: 2.4,
        width: 0.05,
        age: 1,
      },
      random,
    ),
    glows: [
      { at: end, radius: 5.4, strength: 0.8 },
      { at: end, radius: 1.6, strength: 0.8, over: true },
    ],
  };
}
