import type { Body } from '../../bodies.ts';
import { build, net } from '../../frames.ts';
import { NIGHT } from '../../night-moods.ts';
import { HEAT, IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { add, normalOf, type Point, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, hearth } from '../../worked.ts';

const iron = { ramp: IRON };

/** Sparks rise from a hearth and fill the squares of a towering lattice one by one. */
export function settlingSparks(random: Random): Scene {
  const [columns, rows] = [7, 7];
  const at = (column: number, row: number): Point => [
    -1.2 + column * 0.84,
    0.15 + row * 0.84,
    0.9 - column * 0.28,
  ];
  const filled = range((columns - 1) * (rows - 1)).filter((cell) => {
    const [column, row] = [cell % (columns - 1), Math.floor(cell / (columns - 1))];
    return random.between(0, 1) < 0.86 - row * 0.09 - Math.abs(column - 2) * 0.1;
  });
  const cells = filled.map((cell): Body => {
    const [column, row] = [cell % (columns - 1), Math.floor(cell / (columns - 1))];
    const corners = [
      [0.16, 0.16],
      [0.84, 0.16],
      [0.84, 0.84],
      [0.16, 0.84],
    ].map(([x = 0, y = 0]) => add(at(column + x, row + y), [0, 0, 0.02]));
    const normal = normalOf(corners);
    const heat = random.between(0.35, 0.95);
    const facing: Point = normal[2] > 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
    return {
      faces: [{ points: corners, normal: facing, material: { ramp: HEAT, heat } }],
      centre: corners[0] as Point,
    };
  });
  const fire: Point = [-3.2, 0.75, -1.2];
  const frame = net(columns, rows, at);
  return {
    mood: NIGHT,
    view: { eye: [-2.2, 1.9, -9.4], target: [-0.1, 2.5, 0], lens: 1.0 },
    ember: [-1.2, 1.6, -1.2],
    reach: 6,
    bodies: [
      ...cells,
      ...build(frame, { thickness: 0.13, material: { ramp: STEEL }, joints: 0.11 }),
      ...build(
        net(2, 4, (column, row) => add(at(columns - 1, row * 2), [0.1, 0, column * 1.4])),
        { thickness: 0.11, material: { ramp: STEEL } },
      ),
      hearth([-3.2, 0.35, -1.2], 0.6, iron, { ramp: STEEL, heat: 0.95 }),
      block([-3.2, 0, -1.2], [1.9, 0.35, 1.5], iron, -0.2),
    ],
    sparks: [
      ...burst(
        {
          from: fire,
          count: 110,
          towards: [1.9, 3.3, 0.6],
          spread: 0.5,
          gravity: 1.1,
          width: 0.055,
          age: 1.5,
        },
        random,
      ),
      ...burst(
        { from: fire, count: 26, towards: [0, 3, 0], spread: 0.6, gravity: 1, width: 0.045 },
        random,
      ),
    ],
    glows: [
      { at: fire, radius: 3.4, strength: 0.85 },
      { at: [0.4, 2, 0.6], radius: 4.4, strength: 0.5 },
      { at: fire, radius: 1, strength: 0.85, over: true },
    ],
  };
}
