import { type Body, merge, span } from '../../bodies.ts';
import type { Material } from '../../light.ts';
import { add, centreOf, type Point, range } from '../../space.ts';

/** A level of a bust: its height, half its width and depth, and how far back its centre lies. */
type Level = readonly [y: number, wide: number, deep: number, back: number];

export type Bust = {
  /** Where the chin is. */
  at: Point;
  /** How far the face is turned, in radians. */
  turn: number;
  skin: Material;
  hair: Material;
  cloth: Material;
  collar: Material;
  /** The hair behind the head and that on top of it. */
  backHair: readonly Level[];
  topHair: readonly Level[];
};

const CORNERS = 10;
const torso: Level[] = [
  [-2.9, 2.15, 0.95, 0.3],
  [-1.5, 2.0, 0.85, 0.25],
  [-0.95, 1.55, 0.66, 0.22],
  [-0.68, 0.78, 0.5, 0.2],
];
const neck: Level[] = [
  [-0.9, 0.5, 0.45, 0.16],
  [0.5, 0.43, 0.43, 0.16],
];
const head: Level[] = [
  [-0.02, 0.27, 0.26, -0.36],
  [0.3, 0.52, 0.52, -0.18],
  [0.85, 0.72, 0.76, -0.04],
  [1.3, 0.76, 0.84, 0],
  [1.75, 0.77, 0.86, 0.04],
  [2.15, 0.62, 0.7, 0.08],
  [2.38, 0.28, 0.34, 0.1],
];

/** Somebody from the chest up, in planes; drawn from the far parts to the near ones. */
export function bust({ at, turn, skin, hair, cloth, collar, backHair, topHair }: Bust): Body {
  const shape = (levels: readonly Level[], material: Material, by = turn) =>
    shell(
      levels.map((level) => ring(at, level, by)),
      material,
    );
  return merge([
    ...shape(backHair, hair),
    ...shape(torso, cloth, turn * 0.3),
    ...shape(neck, { ...skin, lift: (skin.lift ?? 0) - 0.08 }),
    ...lapels(at, collar, turn * 0.3),
    ...shape(head, skin),
    ...nose(at, skin, turn),
    ...shape(topHair, hair),
  ]);
}

/** The sides between rings and the topmost ring: no floors show between the storeys. */
function shell(rings: Point[][], material: Material): Body[] {
  const top = rings.at(-1) ?? [];
  const storeys = rings.slice(1).map((high, at) => span(rings[at] ?? high, high, material, false));
  const lid: Body = {
    faces: [{ points: top, normal: [0, 1, 0], material }],
    centre: centreOf(top),
  };
  return [...storeys, lid];
}

function ring(at: Point, [y, wide, deep, back]: Level, turn: number): Point[] {
  return range(CORNERS).map((corner) => {
    const angle = ((corner + 0.5) / CORNERS) * 2 * Math.PI - Math.PI / 2;
    return turned(at, [wide * Math.cos(angle), y, back + deep * Math.sin(angle)], turn);
  });
}

function turned(at: Point, [x, y, z]: Point, turn: number): Point {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return add(at, [x * cos - z * sin, y, x * sin + z * cos]);
}

/** A wedge from the brow to the tip, which catches the light on one side. */
function nose(at: Point, skin: Material, turn: number): Body[] {
  const corner = (x: number, y: number, z: number) => turned(at, [x, y, z], turn);
  const brow = [corner(-0.09, 1.36, -0.8), corner(0.09, 1.36, -0.8), corner(0, 1.36, -0.9)];
  const base = [corner(-0.2, 0.78, -0.74), corner(0.2, 0.78, -0.74), corner(0, 0.84, -1.1)];
  return [span(brow, base, { ...skin, lift: (skin.lift ?? 0) + 0.05 })];
}

/** Two folded planes that meet below the throat. */
function lapels(at: Point, material: Material, turn: number): Body[] {
  return [-1, 1].map((side) => {
    const outline = [
      [side * 0.5, -0.62, -0.3],
      [side * 0.78, -0.82, -0.44],
      [0, -1.75, -0.78],
      [side * 0.1, -1.05, -0.56],
    ].map(([x = 0, y = 0, z = 0]) => turned(at, [x, y, z], turn));
    const lifted = outline.map((point) => add(point, [0, 0, -0.06]));
    return span(outline, lifted, material);
  });
}
