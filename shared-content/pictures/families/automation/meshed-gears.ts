import { type Body, beam, extrude } from '../../bodies.ts';
import { AMBER } from '../../day-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { type Placement, type Point, place, range, uprightAt } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block } from '../../worked.ts';

const iron = { ramp: IRON };

/** A gear as a toothed plate; its spokes are lattice beams from the hub. */
function gear(on: Placement, radius: number, teeth: number, turn: number, heat: number): Body[] {
  const rim = range(teeth * 4).map((at) => {
    const angle = turn + ((at - 0.5) / (teeth * 4)) * 2 * Math.PI;
    const out = at % 4 < 2 ? radius : radius * 0.84;
    return [out * Math.cos(angle), out * Math.sin(angle)] as const;
  });
  const circle = (size: number, corners: number) =>
    range(corners).map((at) => {
      const angle = turn + (at / corners) * 2 * Math.PI;
      return [size * Math.cos(angle), size * Math.sin(angle)] as const;
    });
  const material = { ramp: STEEL, heat };
  const bright = { ...material, lift: 0.16 };
  const inner = circle(radius * 0.64, teeth);
  const hub = circle(radius * 0.2, 6);
  const spokes = range(6).flatMap((at) => {
    const [hx = 0, hy = 0] = hub[at] ?? [];
    return [-0.35, 0.35].map((sway) => {
      const angle = turn + (at / 6) * 2 * Math.PI + sway;
      const far = place(on, radius * 0.68 * Math.cos(angle), radius * 0.68 * Math.sin(angle));
      return { ...beam(place(on, hx, hy), far, radius * 0.055, material), ahead: -0.4 };
    });
  });
  return [
    ...spokes,
    extrude(on, rim, radius * 0.26, material, inner),
    {
      ...extrude(
        on,
        circle(radius * 0.76, teeth),
        radius * 0.3,
        bright,
        circle(radius * 0.69, teeth),
      ),
      ahead: 0.15,
    },
    { ...extrude(on, hub, radius * 0.36, material), ahead: 0.3 },
  ];
}

/** Three lattice gears in mesh over a run of worked plates; a spark where the first two meet. */
export function meshedGears(random: Random): Scene {
  const meet: Point = [0.02, 2.3, -0.5];
  const upright = (x: number, y: number, z = 0) => uprightAt([x, y, z]);
  const plates = range(7).map((at) =>
    block(
      [-4.9 + at * 1.55, 0, -1.5],
      [1.3, 0.24, 1.1],
      { ramp: STEEL, heat: at < 3 ? 0 : (at - 2) * 0.17 },
      0,
      0.05,
    ),
  );
  return {
    mood: AMBER,
    view: { eye: [-3, 2.7, -9.2], target: [0.3, 1.88, 0], lens: 0.98 },
    ember: meet,
    reach: 3.4,
    bodies: [
      ...gear(upright(-1.75, 2.35), 1.86, 12, 0.02, 0),
      ...gear(upright(1.32, 2.25), 1.36, 9, 0.35, 0.1),
      ...gear(upright(3.3, 3.15, 0.05), 0.94, 6, 0.1, 0.62),
      ...plates,
      ...[-1.75, 1.32, 3.3].map((x) => block([x, 0, 0.75], [0.36, x > 3 ? 3 : 2.2, 0.3], iron)),
    ],
    sparks: burst(
      { from: meet, count: 60, towards: [0.1, 2.6, -0.8], spread: 0.75, gravity: 3.6, width: 0.05 },
      random,
    ),
    glows: [
      { at: meet, radius: 2.6, strength: 0.9 },
      { at: meet, radius: 0.9, strength: 0.95, over: true },
    ],
  };
}
