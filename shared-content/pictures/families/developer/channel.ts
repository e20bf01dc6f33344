import { joint } from '../../bodies.ts';
import { build, stack } from '../../frames.ts';
import { NIGHT } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { between, type Point, range } from '../../space.ts';
import { burst, stream } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block } from '../../worked.ts';

const iron = { ramp: IRON };

/** Two bracket-shaped frames with a channel of sparks between their points. */
export function channel(random: Random): Scene {
  const frames = ([-1, 1] as const).flatMap((side) => {
    const tip = side * 1.35;
    const legs = range(7).map((at) => {
      const rise = at - 3;
      const x = tip + side * Math.abs(rise) * 0.62;
      const y = 2.1 + rise * 0.66;
      return [
        [x, y, -0.45],
        [x + side * 0.75, y, -0.45],
        [x + side * 0.75, y, 0.45],
        [x, y, 0.45],
      ] as Point[];
    });
    const heat = ([x, y]: Point) => Math.max(0, 0.75 - Math.hypot(x - tip, y - 2.1) / 1.3);
    return build(stack(legs, '/'), { thickness: 0.11, material: { ramp: STEEL, heat } });
  });
  const [from, to]: [Point, Point] = [
    [-1.35, 2.1, -0.2],
    [1.35, 2.1, -0.2],
  ];
  return {
    mood: NIGHT,
    view: { eye: [-2.0, 2.6, -9.2], target: [0, 2.0, 0], lens: 0.98 },
    ember: [0, 2.1, -0.3],
    reach: 4.5,
    bodies: [
      ...frames,
      ...[-2.9, 2.9].map((x) => block([x, 0, 0], [2.6, 0.12, 1.7], iron)),
      joint(from, 0.24, { ramp: STEEL, heat: 1 }),
      joint(to, 0.24, { ramp: STEEL, heat: 1 }),
    ],
    sparks: [
      ...stream([from, to], 60, 0.3, 0.05, random),
      ...stream([from, to], 26, 0.1, 0.07, random),
      ...burst(
        {
          from: [0, 2.1, -0.2],
          count: 26,
          towards: [0, 1.6, 0],
          spread: 1,
          gravity: 3,
          width: 0.035,
        },
        random,
      ),
    ],
    glows: [
      { at: [0, 2.1, 0], radius: 4, strength: 0.8 },
      { at: [0, 2.1, -0.3], radius: 1.5, strength: 0.8, over: true },
    ],
    trails: [{ points: [from, between(from, to, 0.5), to], width: 0.16 }],
  };
}
