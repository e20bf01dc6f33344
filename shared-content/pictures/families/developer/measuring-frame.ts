import { type Body, beam } from '../../bodies.ts';
import { build, net } from '../../frames.ts';
import { NIGHT } from '../../night-moods.ts';
import { STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block } from '../../worked.ts';

/** A lattice behind a pair of square brackets; one joint, off the centre, glows. */
export function measuringFrame(random: Random): Scene {
  const field = net(
    9,
    6,
    (column, row) => [
      -4.4 + column * 1.1 + (row % 2) * 0.55,
      0.1 + row * 0.95,
      1.6 + random.around(0, 0.25),
    ],
    () => '\\',
  );
  const odd = field.nodes[32] as Point;
  const frame = { ramp: STEEL, lift: 0.1 };
  const heat = (at: Point) => Math.max(0, 0.9 - distance(at, odd) / 1.2);
  const plate = (facing: 1 | -1): Body[] => {
    const x = facing * 2.75;
    const spine = range(6).map((at) =>
      beam([x, 0.2 + at * 0.7, -0.6], [x, 0.9 + at * 0.7, -0.6], 0.36, frame),
    );
    const arms = [0.38, 4.22].map((y) =>
      beam([x - facing * 0.17, y, -0.6], [x - facing * 0.95, y, -0.6], 0.36, frame),
    );
    return [...spine, ...arms];
  };
  const ticks = range(7).map((at) =>
    block(
      [-2.5, 0.98 + at * 0.44, -0.62],
      [at % 3 ? 0.22 : 0.4, 0.05, 0.1],
      { ramp: STEEL, lift: 0.25 },
      0,
      0.01,
    ),
  );
  return {
    mood: NIGHT,
    view: { eye: [1.7, 2.8, -9.2], target: [-0.05, 2.25, 0], lens: 0.95 },
    ember: odd,
    reach: 4.4,
    bodies: [
      ...build(field, {
        thickness: 0.1,
        material: { ramp: STEEL, heat, lift: -0.1 },
        joints: (at) => (at === odd ? 0.3 : 0),
      }),
      ...plate(-1),
      ...plate(1),
      ...ticks,
    ],
    sparks: burst(
      {
        from: odd,
        count: 40,
        towards: [0, 1.6, -1],
        spread: 0.9,
        gravity: 3,
        width: 0.05,
        age: 0.8,
      },
      random,
    ),
    glows: [
      { at: odd, radius: 3.8, strength: 0.8 },
      { at: odd, radius: 1, strength: 0.9, over: true },
    ],
  };
}
