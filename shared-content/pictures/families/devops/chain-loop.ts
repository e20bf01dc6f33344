import { type Body, extrude } from '../../bodies.ts';
import { build, net } from '../../frames.ts';
import { SLATE } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { cross, type Placement, type Point, range, subtract, unit } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { gate } from '../../worked.ts';

/** A forged link: an eight-sided plate with a slot, `long` along its first direction. */
function link(on: Placement, long: number, heat: number): Body {
  const [wide, cut, bar] = [long * 0.62, long * 0.28, long * 0.24];
  const shape = (x: number, y: number, c: number) =>
    [
      [-x + c, -y],
      [x - c, -y],
      [x, -y + c],
      [x, y - c],
      [x - c, y],
      [-x + c, y],
      [-x, y - c],
      [-x, -y + c],
    ] as const;
  const slot = shape(long - bar, wide - bar, Math.max(0.02, cut - bar * 0.5));
  return extrude(on, shape(long, wide, cut), bar, { ramp: STEEL, heat }, slot);
}

/** A closed chain runs through a lattice gate and comes round again, hottest where it leaves the gate. */
export function chainLoop(random: Random): Scene {
  const count = 20;
  const at = (share: number): Point => {
    const angle = share * 2 * Math.PI;
    return [
      -0.2 + 3.3 * Math.cos(angle),
      1.5 + 0.75 * Math.sin(angle + 0.4),
      0.6 + 1.9 * Math.sin(angle),
    ];
  };
  const links = range(count).map((index) => {
    const share = index / count;
    const along = unit(subtract(at(share + 0.01), at(share - 0.01)));
    const side = unit(cross([0, 1, 0], along));
    const up = cross(along, side);
    const heat = Math.max(0, 0.95 - ((share + 0.02) % 1) * 1.9);
    return link({ origin: at(share), right: along, up: index % 2 ? up : side }, 0.63, heat);
  });
  const [x, , z] = at(0);
  const bars = net(
    4,
    5,
    (column, row) => [x - 0.9 + column * 0.6, 2.9 + row * 0.42, z],
    () => 'x',
  );
  return {
    mood: SLATE,
    view: { eye: [-2.5, 3.5, -9.2], target: [0.1, 1.95, 0.3], lens: 1.0 },
    ember: at(0),
    reach: 3.6,
    bodies: [
      ...links,
      ...gate([x, 0, z], 1.25, 2.75, 0.34, { ramp: IRON, lift: 0.1 }),
      ...build(bars, { thickness: 0.1, material: { ramp: STEEL } }),
    ],
    sparks: burst(
      {
        from: at(0.03),
        count: 44,
        towards: [-0.4, 2.4, -0.4],
        spread: 0.8,
        gravity: 3.4,
        width: 0.045,
      },
      random,
    ),
    glows: [
      { at: at(0), radius: 2.6, strength: 0.75 },
      { at: at(0.03), radius: 1.2, strength: 0.8, over: true },
    ],
  };
}
