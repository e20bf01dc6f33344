import { type Body, beam } from '../../bodies.ts';
import { SEA } from '../../day-moods.ts';
import { IRON, type Ramp, STEEL } from '../../palette.ts';
import { plateTowards } from '../../plate.ts';
import type { Random } from '../../random.ts';
import { add, type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, sheet } from '../../worked.ts';
import { person } from '../site/person.ts';

const eye: Point = [-1.2, 1.9, -9.2];
const rider: Point = [2.1, 0.3, -1.2];
const PANELS = 9;
const RUST: Ramp = ['#4d1a0d', '#8c3013', '#b8431a', '#d9622f', '#f0965c'];
const BRONZE: Ramp = ['#3f2418', '#6e4229', '#9f6a45', '#c8966c', '#e9c7a0'];

/** A point of the kite: along its arc, and from its front edge to its back. */
function kiteAt(share: number, back: number): Point {
  const angle = Math.PI * (0.06 + 0.88 * share);
  const deep = 0.62 + 0.55 * Math.sin(Math.PI * share);
  return [
    -1.7 - 2.45 * Math.cos(angle) + back * 0.35,
    3.35 + 1.35 * Math.sin(angle) - back * deep * 0.72,
    1.2 + back * deep,
  ];
}

function kite(): Body[] {
  const heats = [0.75, 0.45, 0.9, 0.35, 0.62, 0.3, 0.85, 0.5, 0.7];
  const canopy = range(PANELS).flatMap((panel) =>
    [0, 0.5].map((back) => {
      const corners = [
        [panel, back],
        [panel + 1, back],
        [panel + 1, back + 0.5],
        [panel, back + 0.5],
      ].map(([at = 0, depth = 0]) => kiteAt(at / PANELS, depth));
      const heat = (heats[panel] ?? 0) - back * 0.3;
      return plateTowards(eye, corners, { ramp: STEEL, heat, lift: 0.16 });
    }),
  );
  const front = range(PANELS).map((panel) => ({
    ...beam(kiteAt(panel / PANELS, 0), kiteAt((panel + 1) / PANELS, 0), 0.13, {
      ramp: IRON,
      lift: 0.1,
    }),
    ahead: 0.5,
  }));
  return [...canopy, ...front];
}

/** A kite of bright planes above a steel-blue sea; its lines run down to a small figure on a board. */
export function kiteOverSea(random: Random): Scene {
  const hands = add(rider, [-0.42, 0.92, 0]);
  const lines = [0.02, 0.3, 0.7, 0.98].map((share) =>
    beam(hands, kiteAt(share, 0.1), 0.022, { ramp: IRON, lift: 0.25 }),
  );
  const waves = range(4).flatMap((row) =>
    sheet(
      6,
      1,
      (u, v): Point => [
        -7 + u * 15,
        0.05 + 0.22 * Math.abs(Math.sin(u * 9 + row * 1.7)) * (1 - v),
        -2.6 + row * 2.1 + v * 0.9,
      ],
      0.1,
      { ramp: STEEL, lift: 0.06 + (row % 2) * 0.08 },
      random,
    ),
  );
  return {
    mood: SEA,
    view: { eye, target: [0.05, 2.35, 0], lens: 0.98 },
    ember: [-1.6, 3.6, 0.4],
    reach: 3,
    strength: 0.35,
    bodies: [
      ...waves,
      ...kite(),
      ...lines,
      { ...block([2.15, 0.16, -1.2], [1.35, 0.1, 0.4], { ramp: RUST }, -0.25, 0.03), ahead: 1 },
      ...person({ at: rider, cloth: IRON, skin: BRONZE, size: 0.6, hands: [hands] }).map(
        (body) => ({
          ...body,
          ahead: 1.4,
        }),
      ),
    ],
    casters: [],
    sparks: burst(
      {
        from: [2.75, 0.2, -1.2],
        count: 60,
        towards: [1.5, 1.5, 0.1],
        spread: 0.5,
        gravity: 2.6,
        width: 0.05,
      },
      random,
    ),
    glows: [{ at: [3.4, 1.2, 22], radius: 9, strength: 0.8 }],
  };
}
