import { DAYBREAK } from '../../day-moods.ts';
import { build } from '../../frames.ts';
import { type Ramp, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { bust } from './bust.ts';

const BRONZE: Ramp = ['#5a3422', '#8a553a', '#b98160', '#dcab89', '#f3d8bf'];
const CHESTNUT: Ramp = ['#24140e', '#3d2116', '#5f3421', '#8a5135', '#b97a55'];
const CLAY: Ramp = ['#6e2a15', '#a3431f', '#c9602f', '#e58a55', '#f6bf95'];

/** Soft worked planes; lattice lines meet behind her. */
export function inesPortrait(random: Random): Scene {
  const meeting: Point = [0.35, 4.1, 3];
  const ends = range(11).map((at): Point => {
    const angle = (at / 11) * 2 * Math.PI + 0.25;
    return [meeting[0] + 4.4 * Math.cos(angle), meeting[1] + 4.4 * Math.sin(angle), 3.2];
  });
  const middle = ends.map(
    ([x, y, z]): Point => [
      meeting[0] + (x - meeting[0]) * 0.5,
      meeting[1] + (y - meeting[1]) * 0.5,
      z,
    ],
  );
  const lattice = {
    nodes: [meeting, ...middle, ...ends],
    links: range(11).flatMap((at) => [
      [0, at + 1] as const,
      [at + 1, at + 12] as const,
      [at + 1, ((at + 1) % 11) + 1] as const,
      [at + 1, ((at + 1) % 11) + 12] as const,
    ]),
  };
  const person = bust({
    at: [0, 2.6, 0],
    turn: -0.34,
    skin: { ramp: BRONZE, lift: 0.08 },
    hair: { ramp: CHESTNUT, lift: 0.08 },
    cloth: { ramp: CLAY },
    collar: { ramp: ['#cdb495', '#e6d5bd', '#f6efe4', '#fffaf1'] },
    backHair: [
      [-0.75, 0.7, 0.34, 0.5],
      [-0.2, 1.0, 0.55, 0.42],
      [0.8, 1.04, 0.74, 0.3],
      [1.7, 0.98, 0.8, 0.24],
      [2.3, 0.74, 0.7, 0.2],
    ],
    topHair: [
      [1.72, 0.86, 0.92, 0.1],
      [2.15, 0.8, 0.88, 0.12],
      [2.48, 0.54, 0.62, 0.14],
      [2.66, 0.2, 0.26, 0.16],
    ],
  });
  return {
    mood: DAYBREAK,
    view: { eye: [0.3, 3.0, -9.2], target: [0, 3.12, 0], lens: 1.72 },
    ember: [-3.2, 3.4, -1.6],
    reach: 5,
    strength: 0.5,
    bodies: [
      ...build(lattice, {
        thickness: 0.1,
        material: { ramp: STEEL, lift: 0.12 },
        joints: (_, at) => (at > 0 && at < 12 ? 0.17 : 0),
        jointMaterial: { ramp: STEEL, heat: 0.7 },
      }),
      person,
    ],
    casters: [],
    sparks: middle.flatMap((from) =>
      burst({ from, count: 3, towards: [0, 1, -0.5], spread: 1, width: 0.04, age: 0.6 }, random),
    ),
    glows: [
      { at: meeting, radius: 3.6, strength: 0.75 },
      ...middle.map((at) => ({ at, radius: 0.5, strength: 0.7 })),
    ],
  };
}
