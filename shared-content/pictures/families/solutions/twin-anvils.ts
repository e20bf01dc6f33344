import { build, type Frame, net } from '../../frames.ts';
import { KILN } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, type Point } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { anvil, block, hearth } from '../../worked.ts';

const iron = { ramp: IRON };
const BAYS = 10;

/** One lattice arch: two curved chords, braced. */
function arch(z: number): Frame {
  return net(
    BAYS + 1,
    2,
    (column, row) => {
      const angle = Math.PI * (1 - column / BAYS);
      const reach = row ? 4.1 : 3.5;
      return [reach * Math.cos(angle), reach * 1.02 * Math.sin(angle), z];
    },
    (column) => (column % 2 ? '/' : '\\'),
  );
}

/** Two small anvils beneath one arch share the light of a single hearth. */
export function twinAnvils(random: Random): Scene {
  const fire: Point = [0, 1.15, 0.7];
  const warm = (at: Point) => Math.max(0, 0.4 - distance(at, fire) / 9);
  return {
    mood: KILN,
    view: { eye: [-1.3, 2.1, -8.8], target: [0, 1.95, 0], lens: 1.06 },
    ember: fire,
    reach: 5.2,
    bodies: [
      ...build(arch(1.5), {
        thickness: 0.17,
        material: { ramp: STEEL, heat: warm },
        joints: (_, at) => (at > BAYS ? 0.16 : 0),
      }),
      ...anvil([-1.75, 0.2, -0.3], 1.05, iron, Math.PI),
      block([-1.75, 0, -0.3], [1.7, 0.2, 1.2], iron),
      ...anvil([1.75, 0.2, -0.3], 1.05, iron),
      block([1.75, 0, -0.3], [1.7, 0.2, 1.2], iron),
      block([0, 0, 0.7], [1.7, 0.55, 1.4], iron, 0.1),
      hearth([0, 0.55, 0.7], 0.62, iron, { ramp: STEEL, heat: 0.95 }),
    ],
    sparks: burst(
      {
        from: fire,
        count: 70,
        towards: [0, 3.2, -0.1],
        spread: 0.7,
        gravity: 1.7,
        width: 0.05,
        age: 1.1,
      },
      random,
    ),
    glows: [
      { at: fire, radius: 4.2, strength: 0.8 },
      { at: fire, radius: 1.3, strength: 0.85, over: true },
    ],
  };
}
