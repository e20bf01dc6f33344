import { PAPER_DAY } from '../../day-moods.ts';
import { build, type Frame } from '../../frames.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, type Point } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, hearth } from '../../worked.ts';

const iron = { ramp: IRON };

/** A few beams over a hearth; the joint nearest the fire begins to glow. */
export function firstJoint(random: Random): Scene {
  const fire: Point = [0.3, 0.62, 0];
  const warm: Point = [0.3, 1.75, 0];
  const heat = (at: Point) => Math.max(0, 0.85 - distance(at, warm) / 1.05);
  const frame: Frame = {
    nodes: [
      warm,
      [-1.75, 2.55, 0.5],
      [2.2, 2.75, 0.4],
      [0.5, 3.3, 1.3],
      [-2.75, 0, -0.3],
      [3.0, 0, -0.2],
      [-0.9, 0, 2.6],
      [1.6, 0, 2.5],
    ],
    links: [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 3],
      [2, 3],
      [1, 4],
      [2, 5],
      [1, 6],
      [2, 7],
      [3, 6],
      [3, 7],
    ],
  };
  return {
    mood: PAPER_DAY,
    view: { eye: [-2.6, 2.7, -9], target: [0.15, 1.62, 0], lens: 1.28 },
    ember: fire,
    reach: 4,
    bodies: [
      block([0.3, 0, 0], [3.1, 0.34, 1.7], { ...iron, lift: -0.2 }, 0.1),
      hearth([0.3, 0.34, 0], 0.46, iron, { ramp: STEEL, heat: 0.8 }),
      ...build(frame, {
        thickness: 0.15,
        material: { ramp: STEEL, heat },
        joints: (_, at) => (at === 0 ? 0.3 : at < 4 ? 0.2 : 0),
      }),
    ],
    sparks: burst(
      {
        from: fire,
        count: 46,
        towards: [0.1, 2.9, -0.1],
        spread: 0.55,
        gravity: 1.6,
        width: 0.045,
      },
      random,
    ),
    glows: [
      { at: [0.3, 1, 0.3], radius: 2.6, strength: 0.8 },
      { at: warm, radius: 0.8, strength: 0.75, over: true },
      { at: fire, radius: 0.9, strength: 0.6, over: true },
    ],
  };
}
