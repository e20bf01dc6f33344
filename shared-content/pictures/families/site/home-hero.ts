import { type Body, beam, merge, span } from '../../bodies.ts';
import { build, type Frame, net } from '../../frames.ts';
import { DUSK } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { distance, type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { anvil, block, hearth, slab } from '../../worked.ts';

const iron = { ramp: IRON };
const BAYS = 8;
const strike: Point = [1.05, 1.72, -1.5];

/** One arch of the hall: two curved chords, braced. */
function arch(z: number, turn: number): Frame {
  return net(
    BAYS + 1,
    2,
    (column, row) => {
      const angle = Math.PI * (1 - column / BAYS);
      const reach = row ? 5.3 : 4.75;
      return [0.4 + reach * Math.cos(angle), reach * 1.02 * Math.sin(angle), z];
    },
    (column) => (turn > 1 ? '' : (column + turn) % 2 ? '/' : '\\'),
  );
}

function hall(): Body[] {
  const warm = (at: Point) => Math.max(0, 0.22 - distance(at, [0.4, 1, 14]) / 40);
  const steel = { ramp: STEEL, lift: -0.04, heat: warm };
  const arches = range(4).flatMap((at) =>
    build(arch(1 + at * 3.6, at), { thickness: 0.2, material: steel }),
  );
  const ties = [2, 4, 6].flatMap((column) =>
    range(3).map((at) => {
      const angle = Math.PI * (1 - column / BAYS);
      const [x, y] = [0.4 + 5 * Math.cos(angle), 5.1 * Math.sin(angle)];
      return beam([x, y, 1 + at * 3.6], [x, y, 4.6 + at * 3.6], 0.16, steel, 0.16, false);
    }),
  );
  return [...arches, ...ties];
}

/** Finished bars on a plinth, the last one still warm. */
function billets(): Body {
  const bars = range(3).map((at) =>
    block(
      [-2.95 + at * 0.06, 0.55 + at * 0.16, 0.2],
      [1.25 - at * 0.22, 0.15, 0.7 - at * 0.2],
      { ramp: STEEL, heat: at * 0.2 },
      0.3 + at * 0.07,
      0.03,
    ),
  );
  return { ...merge(bars), ahead: 0.5 };
}

/** The bar on the anvil, white at the end that is struck. */
function workpiece(): Body[] {
  const [x, y, z] = strike;
  return range(4).map((at) => {
    const from: Point = [x - 0.35 + at * 0.42, y - 0.06, z];
    const heat = 1 - at * 0.26;
    return span(slab(from, 0.21, 0.12), slab([from[0], y + 0.06, z], 0.21, 0.1), {
      ramp: STEEL,
      heat,
    });
  });
}

/** The forge: a lattice hall open to the evening, an anvil at work in front, a hearth beside it. */
export function homeHero(random: Random): Scene {
  const fire: Point = [3.6, 1.25, 0.6];
  return {
    mood: DUSK,
    view: { eye: [-1.3, 2.0, -9], target: [0.15, 2.45, 0], lens: 0.92 },
    ember: [strike[0], strike[1] + 0.4, strike[2] - 0.2],
    reach: 7,
    bodies: [
      ...hall(),
      ...anvil([1.1, 0.22, -1.5], 1.44, iron, Math.PI),
      block([1.1, 0, -1.5], [2.5, 0.22, 1.7], iron),
      ...workpiece(),
      block([3.6, 0, 0.6], [1.9, 0.7, 1.5], iron, -0.15),
      hearth([3.6, 0.7, 0.6], 0.62, iron, { ramp: STEEL, heat: 0.95 }),
      block([-2.9, 0, 0.2], [1.5, 0.55, 1.2], iron, 0.3),
      billets(),
    ],
    sparks: [
      ...burst(
        {
          from: strike,
          count: 125,
          towards: [-0.9, 3.3, -0.7],
          spread: 0.85,
          gravity: 3.4,
          width: 0.045,
          age: 1.15,
        },
        random,
      ),
      ...burst(
        {
          from: fire,
          count: 24,
          towards: [0, 2.2, 0],
          spread: 0.45,
          gravity: 0.6,
          width: 0.04,
          age: 1.2,
        },
        random,
      ),
    ],
    glows: [
      { at: [0.4, 0.6, 17], radius: 15, strength: 0.95 },
      { at: fire, radius: 2.8, strength: 0.7 },
      { at: strike, radius: 3.6, strength: 0.7 },
      { at: strike, radius: 1.15, strength: 0.95, over: true },
      { at: fire, radius: 1, strength: 0.7, over: true },
    ],
  };
}
