import { build, net } from '../../frames.ts';
import { SLATE } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import type { Point } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { bust } from './bust.ts';

/** Worked planes of steel with one warm edge of light. */
export function marekPortrait(random: Random): Scene {
  const fire: Point = [3.4, 3.2, -1.2];
  const lattice = net(
    5,
    5,
    (column, row) => [-4 + column * 2, 0.4 + row * 1.5, 4],
    (column, row) => ((column + row) % 2 ? '/' : '\\'),
  );
  const person = bust({
    at: [0, 2.6, 0],
    turn: 0.36,
    skin: { ramp: STEEL, lift: 0.12 },
    hair: { ramp: IRON, lift: 0.06 },
    cloth: { ramp: ['#141b22', '#22303b', '#344855', '#50697a', '#8ea3ae'] },
    collar: { ramp: STEEL, lift: -0.12 },
    backHair: [
      [0.8, 0.74, 0.5, 0.42],
      [1.5, 0.83, 0.72, 0.3],
      [2.2, 0.72, 0.68, 0.25],
    ],
    topHair: [
      [1.86, 0.8, 0.9, 0.07],
      [2.22, 0.7, 0.8, 0.1],
      [2.52, 0.34, 0.42, 0.12],
    ],
  });
  return {
    mood: SLATE,
    view: { eye: [-0.4, 3.0, -9.2], target: [0, 3.12, 0], lens: 1.72 },
    ember: fire,
    reach: 8,
    strength: 1,
    bodies: [
      ...build(lattice, { thickness: 0.14, material: { ramp: STEEL, lift: -0.1 }, joints: 0.17 }),
      person,
    ],
    casters: [],
    sparks: burst(
      {
        from: [2.5, 1.2, 0.6],
        count: 34,
        towards: [-0.2, 2.6, 0],
        spread: 0.5,
        gravity: 0.4,
        width: 0.05,
        age: 1.3,
      },
      random,
    ),
    glows: [{ at: [2.8, 2.3, 2], radius: 3, strength: 0.75 }],
  };
}
