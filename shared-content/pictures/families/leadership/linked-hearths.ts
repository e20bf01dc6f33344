import { build, net, stack } from '../../frames.ts';
import { DUSK } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, flatAt, type Point, polygon, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { hearth } from '../../worked.ts';

const iron = { ramp: IRON };

/** Hearths on towers of different heights, one lattice bridge between them. */
export function linkedHearths(random: Random): Scene {
  const tops: Point[] = [
    [-4.1, 2.0, 0.5],
    [-1.5, 2.9, 1.2],
    [1.3, 3.35, 0],
    [4.3, 2.35, 1.4],
  ];
  const towers = tops.flatMap(([x, y, z]) =>
    build(
      stack(
        range(4).map((level) =>
          polygon(flatAt([x, (y / 3) * level, z]), 3, 0.58 - level * 0.1, 0.5),
        ),
        '/',
      ),
      { thickness: 0.085, material: iron },
    ),
  );
  const decks = tops.slice(1).flatMap((to, at) => {
    const from = tops[at] as Point;
    const along = (share: number, rise: number): Point => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share - rise - 0.32 * Math.sin(Math.PI * share),
      from[2] + (to[2] - from[2]) * share,
    ];
    return build(
      net(
        5,
        2,
        (column, row) => along(column / 4, 0.12 + row * 0.42),
        () => (at % 2 ? '/' : '\\'),
      ),
      { thickness: 0.085, material: { ramp: STEEL, lift: -0.04 } },
    );
  });
  const fires = tops.map((top) => add(top, [0, 0.3, 0]));
  const leaps = fires.slice(1).flatMap((to, at) => {
    const from = fires[at] as Point;
    return burst(
      {
        from,
        count: 15,
        towards: [(to[0] - from[0]) * 0.95, 2.2, to[2] - from[2]],
        spread: 0.12,
        gravity: 3.4,
        width: 0.05,
        age: 1.15,
      },
      random,
    );
  });
  return {
    mood: DUSK,
    view: { eye: [0.6, 1.5, -9.4], target: [0.1, 2.25, 0], lens: 1.06 },
    ember: [1.3, 3.8, 0],
    reach: 6,
    bodies: [
      ...towers,
      ...decks,
      ...tops.map((top) => hearth(top, 0.4, iron, { ramp: STEEL, heat: 0.85 })),
    ],
    sparks: [
      ...leaps,
      ...fires.flatMap((from) =>
        burst({ from, count: 8, towards: [0, 2, 0], spread: 0.4, gravity: 1, width: 0.04 }, random),
      ),
    ],
    glows: [
      { at: [1, 0.4, 18], radius: 10, strength: 0.8 },
      ...fires.map((at) => ({ at, radius: 1.25, strength: 0.85, over: true })),
    ],
  };
}
