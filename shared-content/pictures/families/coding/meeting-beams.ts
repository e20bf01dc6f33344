import { joint } from '../../bodies.ts';
import { build, stack } from '../../frames.ts';
import { NIGHT } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, flatAt, type Point, polygon, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, hearth } from '../../worked.ts';

const iron = { ramp: IRON };

/** Beams of light leave a forge, pass the corners of a great tower and meet again in one joint. */
export function meetingBeams(random: Random): Scene {
  const forge: Point = [-3.5, 0.75, -0.4];
  const meeting: Point = [2.15, 4.35, -0.2];
  const rings = range(8).map((level) =>
    polygon(flatAt([2.0, level * 0.82, 0.6]), 4, 1.75 - level * 0.13, 0.35 + level * 0.09),
  );
  const heat = (at: Point) => Math.max(0, 0.95 - distance(at, meeting) / 1.15);
  const bends: Point[] = [
    [-2.6, 4.2, 0.6],
    [-1.3, 3.5, 0.2],
    [-0.2, 2.6, -0.4],
    [0.3, 1.7, -0.8],
    [1.6, 1.0, -1.0],
  ];
  return {
    mood: NIGHT,
    view: { eye: [-1.5, 1.5, -9.6], target: [-0.1, 2.75, 0], lens: 0.9 },
    ember: meeting,
    reach: 4.6,
    bodies: [
      ...build(stack(rings, 'x'), {
        thickness: 0.12,
        material: { ramp: STEEL, heat, lift: -0.04 },
      }),
      joint(meeting, 0.32, { ramp: STEEL, heat: 1 }),
      hearth([-3.5, 0.4, -0.4], 0.55, iron, { ramp: STEEL, heat: 0.95 }),
      block([-3.5, 0, -0.4], [1.9, 0.4, 1.5], iron, 0.2),
      ...bends.map((at) => joint(at, 0.15, { ramp: STEEL, heat: 0.6 })),
    ],
    sparks: [
      ...burst(
        { from: forge, count: 34, towards: [0.3, 2.6, 0], spread: 0.6, gravity: 1.4, width: 0.045 },
        random,
      ),
      ...burst(
        {
          from: meeting,
          count: 44,
          towards: [0, 1.2, -0.6],
          spread: 1.2,
          gravity: 3,
          width: 0.045,
        },
        random,
      ),
    ],
    glows: [
      { at: forge, radius: 2.6, strength: 0.85 },
      { at: meeting, radius: 3.6, strength: 0.75 },
      { at: meeting, radius: 1.1, strength: 0.95, over: true },
      { at: forge, radius: 0.9, strength: 0.8, over: true },
    ],
    trails: bends.map((bend) => ({ points: [forge, bend, meeting], width: 0.055 })),
  };
}
