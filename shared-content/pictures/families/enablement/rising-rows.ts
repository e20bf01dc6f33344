import { beam } from '../../bodies.ts';
import { MIST } from '../../day-moods.ts';
import { build, net } from '../../frames.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';

/** Three rows of interlocking beams, each higher, further back and brighter. */
export function risingRows(random: Random): Scene {
  const rows = range(3).flatMap((row) => {
    const heat = [0, 0.42, 0.85][row] ?? 0;
    const z = -1.4 + row * 1.5;
    const y = 0.1 + row * 1.12;
    const bay = (column: number, level: number): Point => [
      -4.4 + column * 1.1 + (level % 2) * 0.55,
      y + level * 0.95,
      z,
    ];
    const deck = (shift: number) =>
      net(
        8,
        2,
        (column, level) => add(bay(column, level), [0, 0, shift]),
        () => '\\',
      );
    const material = { ramp: STEEL, heat, lift: row * 0.05 - 0.08 };
    return [
      ...build(deck(0), { thickness: 0.15, material, joints: (_, at) => (at < 8 ? 0 : 0.15) }),
      ...range(8).flatMap((column) =>
        build(
          { nodes: [bay(column, 1), add(bay(column, 0), [0.55, 0, 0.75])], links: [[0, 1]] },
          { thickness: 0.1, material },
        ),
      ),
    ];
  });
  const posts = range(4).flatMap((at) =>
    [1, 2].map((row) => {
      const [x, z] = [-4.2 + at * 2.55, -1.4 + row * 1.5];
      return beam([x, 0, z + 0.1], [x, 0.1 + row * 1.12, z + 0.1], 0.14, { ramp: IRON });
    }),
  );
  const crest = range(7).map((at): Point => [-3.6 + at * 1.15, 3.4, 1.6]);
  return {
    mood: MIST,
    view: { eye: [-3.1, 3.3, -9.8], target: [0.05, 2.05, 0], lens: 0.98 },
    ember: [0.6, 3.6, 1.2],
    reach: 4.5,
    bodies: [...rows, ...posts],
    sparks: crest.flatMap((from) =>
      burst({ from, count: 9, towards: [0, 2.3, 0], spread: 0.5, gravity: 2, width: 0.05 }, random),
    ),
    glows: [
      { at: [0.2, 3.3, 2], radius: 5.2, strength: 0.8 },
      ...crest
        .filter((_, at) => at % 2 === 1)
        .map((at) => ({ at, radius: 0.9, strength: 0.5, over: true })),
    ],
  };
}
