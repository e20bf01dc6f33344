import { beam } from '../../bodies.ts';
import { build, net, stack } from '../../frames.ts';
import { DUSK } from '../../night-moods.ts';
import { IRON, type Ramp, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, flatAt, type Point, polygon, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block } from '../../worked.ts';

const PLANK: Ramp = ['#3f2418', '#6e4229', '#9f6a45', '#c8966c', '#e9c7a0'];

/** A half-built tower inside its scaffold, glowing where new joints have just been closed. */
export function risingScaffold(random: Random): Scene {
  const rings = range(5).map((level) =>
    polygon(flatAt([0.5, 0.25 + level * 0.98, 0.4]), 4, 1.95 - level * 0.12, 0.6),
  );
  const tower = stack(rings, '/');
  const fresh = [19, 16, 13].map((index) => tower.nodes[index] as Point);
  const near = (at: Point) => Math.min(...fresh.map((place) => distance(at, place)));
  const heat = (at: Point) => Math.max(0, 0.95 - near(at) / 1.1);
  const stubs = [16, 17, 19].map((index, at) => {
    const [x, y, z] = tower.nodes[index] as Point;
    return beam([x, y, z], [x - 0.05, y + 0.9 - at * 0.22, z + 0.05], 0.14, { ramp: STEEL, heat });
  });
  const scaffold = net(
    5,
    5,
    (column, row) => [-4.3 + column * 2.2, 0.02 + row * 1.12, 2.4],
    (column, row) => ((column + row) % 3 === 0 ? '/' : ''),
  );
  const planks = range(3).map((row) =>
    block([-2 + row * 2, 1.1 + row * 1.12, 2.0], [4.6, 0.12, 0.8], { ramp: PLANK }),
  );
  return {
    mood: DUSK,
    view: { eye: [-2.6, 1.5, -9.3], target: [0.1, 2.5, 0.2], lens: 1.0 },
    ember: fresh[0] as Point,
    reach: 5,
    bodies: [
      ...build(scaffold, { thickness: 0.08, material: { ramp: IRON, lift: 0.2 } }),
      ...planks,
      block([0.5, 0, 0.5], [4, 0.25, 3.4], { ramp: IRON }),
      ...build(tower, {
        thickness: 0.16,
        material: { ramp: STEEL, heat },
        joints: (at) => (near(at) < 0.01 ? 0.28 : 0.14),
      }),
      ...stubs,
    ],
    sparks: fresh.flatMap((from) =>
      burst(
        { from, count: 26, towards: [-0.2, 1.8, -0.5], spread: 0.9, gravity: 3.6, width: 0.045 },
        random,
      ),
    ),
    glows: fresh.flatMap((at) => [
      { at, radius: 2.2, strength: 0.6 },
      { at, radius: 0.8, strength: 0.9, over: true },
    ]),
  };
}
