import { beam } from '../../bodies.ts';
import { AMBER } from '../../day-moods.ts';
import { build, net } from '../../frames.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, sheet } from '../../worked.ts';

const PLACES = 8;
const TURN = 0.2;
const iron = { ramp: IRON };

/** A point of the bench's own frame: along it, up, and towards its far side. */
function at(along: number, y: number, across = 0): Point {
  const [cos, sin] = [Math.cos(TURN), Math.sin(TURN)];
  return [along * cos - across * sin, y, 0.6 + along * sin + across * cos];
}

/** A long bench of worked planes under a lattice; a spark rises from every place along it. */
export function benchRow(random: Random): Scene {
  const places = range(PLACES).map((place) => -4.55 + place * 1.3);
  const planes = places.flatMap((along, place) =>
    sheet(
      2,
      2,
      (u, v) => at(along - 0.5 + u, 1.14, -0.55 + v * 1.1),
      0.1,
      { ramp: STEEL, heat: 0.06 * place },
      random,
    ).map((part) => ({ ...part, ahead: 0.6 })),
  );
  const roof = net(
    PLACES + 1,
    2,
    (column, row) => at(-5.2 + column * 1.3, 3.55 + row * 0.75, 0.9),
    (column) => (column % 2 ? '/' : '\\'),
  );
  const posts = [-5.2, -1.3, 2.6, 5.2].map((along) =>
    beam(at(along, 0, 0.9), at(along, 3.6, 0.9), 0.16, iron),
  );
  const sources = places.map((along) => at(along, 1.3, -0.1));
  return {
    mood: AMBER,
    view: { eye: [-2.9, 3, -8.9], target: [0.1, 2.0, 0.4], lens: 0.94 },
    ember: at(0.4, 1.9),
    reach: 5,
    strength: 0.6,
    bodies: [
      ...posts,
      ...build(roof, { thickness: 0.13, material: { ramp: STEEL }, joints: 0.14 }),
      { ...block(at(0, 0.8), [10.8, 0.32, 1.5], iron, TURN), ahead: -0.4 },
      ...range(5).map((leg) => block(at(-4.8 + leg * 2.4, 0), [0.3, 0.82, 1.1], iron, TURN, 0.02)),
      ...planes,
    ],
    sparks: sources.flatMap((from) =>
      burst(
        { from, count: 8, towards: [0, 2.6, 0], spread: 0.32, gravity: 1.8, width: 0.065 },
        random,
      ),
    ),
    glows: sources.flatMap((from) => [
      { at: add(from, [0, 0.15, 0]), radius: 0.62, strength: 0.8, over: true },
    ]),
  };
}
