import { type Body, beam, loft, merge, span } from './bodies.ts';
import type { Material } from './light.ts';
import type { Ramp } from './palette.ts';
import type { Random } from './random.ts';
import { add, flatAt, normalOf, type Point, polygon, range, scale, uprightAt } from './space.ts';

/** A four-cornered outline lying at height `y`: half sizes along x and z, turned about the vertical. */
export function slab(at: Point, halfX: number, halfZ: number, turn = 0): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return corners.map(([x, z]): Point => {
    const [dx, dz] = [x * halfX, z * halfZ];
    return [at[0] + dx * cos - dz * sin, at[1], at[2] + dx * sin + dz * cos];
  });
}

/** A block on its base centre with a bevel round its top: the worked, light edge. */
export function block(base: Point, size: Point, material: Material, turn = 0, bevel = 0.06): Body {
  const [x, y, z] = [size[0] / 2, size[1], size[2] / 2];
  const at = (height: number) => add(base, [0, height, 0]);
  const edge: Material = { ...material, lift: (material.lift ?? 0) + 0.22 };
  const [low, rim] = [slab(base, x, z, turn), slab(at(y - bevel), x, z, turn)];
  const top = slab(at(y), x - bevel, z - bevel, turn);
  const lid = span(top, slab(at(y + 0.001), x - bevel, z - bevel, turn), material);
  return merge([span(low, rim, material), span(rim, top, edge), lid]);
}

/** A sheet of planes between joints, tilted a little but for its straight rim: beaten metal. Faces look up. */
export function sheet(
  columns: number,
  rows: number,
  at: (u: number, v: number) => Point,
  dent: number,
  material: Material,
  random: Random,
): Body[] {
  const corners = range(rows + 1).map((row) =>
    range(columns + 1).map((column) => {
      const inner = column % columns !== 0 && row % rows !== 0;
      const [u, v] = [column / columns, row / rows];
      const push = inner ? 0.28 : 0;
      const place = at(u + random.around(0, push / columns), v + random.around(0, push / rows));
      return add(place, [0, random.around(0, inner ? dent : 0), 0]);
    }),
  );
  return range(rows)
    .reverse()
    .flatMap((row) => range(columns).map((column) => plate(corners, column, row, material)));
}

function plate(corners: Point[][], column: number, row: number, material: Material): Body {
  const corner = (down: number, right: number) =>
    corners[row + down]?.[column + right] ?? ([0, 0, 0] as Point);
  const points = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
  const normal = normalOf(points);
  const upward = normal[1] < 0 ? scale(normal, -1) : normal;
  const centre = scale(points.reduce(add), 1 / points.length);
  return { faces: [{ points, normal: upward, material }], centre };
}

/** The worked floor: planes that grow with distance, as far as the eye sees. */
export function ground(ramp: Ramp, random: Random): Body[] {
  const at = (u: number, v: number): Point => {
    const far = v ** 2.6;
    return [(u - 0.5) * (15 + far * 120), -0.04, -5 + far * 90];
  };
  return sheet(9, 9, at, 0.05, { ramp, lift: -0.1 }, random);
}

/** An anvil facing along x, its face at `height` above `base`; `turn` about the vertical. */
export function anvil(base: Point, height: number, material: Material, turn = 0): Body[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (x: number, y: number, z: number): Point =>
    add(base, scale([x * cos - z * sin, y, x * sin + z * cos], height));
  const ring = (x: number, y: number, halfX: number, halfZ: number) =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([i = 0, j = 0]) => at(x + i * halfX, y, j * halfZ));
  const profile = [
    ring(0, 0, 0.62, 0.4),
    ring(0, 0.16, 0.58, 0.36),
    ring(0, 0.34, 0.3, 0.2),
    ring(0, 0.5, 0.32, 0.2),
    ring(-0.02, 0.68, 0.72, 0.3),
    ring(-0.02, 0.97, 0.74, 0.3),
  ];
  const edge = { ...material, lift: (material.lift ?? 0) + 0.14 };
  const top = span(ring(-0.02, 0.97, 0.74, 0.3), ring(-0.02, 1, 0.71, 0.275), edge);
  const horn = [
    [0.72, 0.81, 0.15, 0.26],
    [1.12, 0.86, 0.1, 0.19],
    [1.5, 0.93, 0.02, 0.03],
  ].map(([x = 0, y = 0, tall = 0, wide = 0]) =>
    range(6).map((side) => {
      const angle = (side / 6) * 2 * Math.PI;
      return at(x, y + tall * Math.sin(angle), wide * Math.cos(angle));
    }),
  );
  return [merge([...loft(profile, material), top]), ...loft(horn, material)];
}

/** A small hearth: a bowl of six stones round hot coals. */
export function hearth(base: Point, radius: number, material: Material, coals: Material): Body {
  const low = polygon(flatAt(base), 8, radius, 0.2);
  const high = polygon(flatAt(add(base, [0, radius * 0.55, 0])), 8, radius * 1.18, 0.2);
  const inner = polygon(flatAt(add(base, [0, radius * 0.56, 0])), 8, radius * 0.92, 0.2);
  const heap = polygon(flatAt(add(base, [0, radius * 0.86, 0])), 8, radius * 0.4, 0.5);
  return merge([
    span(low, high, material),
    span(high, inner, { ...material, lift: 0.12 }),
    span(inner, heap, coals),
  ]);
}

/** A frame standing upright, open in the middle: four beams with a width of their own. */
export function gate(
  at: Point,
  halfWidth: number,
  height: number,
  bar: number,
  material: Material,
  turn = 0,
): Body[] {
  const on = uprightAt(at, turn);
  const corner = (x: number, y: number) => add(at, add(scale(on.right, x), [0, y, 0]));
  const [left, right] = [corner(-halfWidth, 0), corner(halfWidth, 0)];
  const [leftTop, rightTop] = [corner(-halfWidth, height), corner(halfWidth, height)];
  const over = scale(on.right, bar * 0.5);
  return [
    beam(left, leftTop, bar, material),
    beam(right, rightTop, bar, material),
    beam(add(leftTop, scale(over, -1)), add(rightTop, over), bar * 1.05, material),
  ];
}
