/** A place or a direction: x to the right, y up, z away from the viewer. */
export type Point = readonly [x: number, y: number, z: number];

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Point) => Math.sqrt(dot(a, a));
export const distance = (a: Point, b: Point) => length(subtract(a, b));
export const between = (a: Point, b: Point, share: number): Point =>
  add(a, scale(subtract(b, a), share));

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit(a: Point): Point {
  return scale(a, 1 / (length(a) || 1));
}

export function centreOf(points: readonly Point[]): Point {
  return scale(
    points.reduce((sum, point) => add(sum, point), [0, 0, 0]),
    1 / (points.length || 1),
  );
}

/** Newell's normal: right for any flat polygon, good enough for a slightly bent one. */
export function normalOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(
    (total, point, at) => {
      const next = points[(at + 1) % points.length] ?? point;
      return add(total, cross(point, next));
    },
    [0, 0, 0],
  );
  return unit(sum);
}

/** Where a point on a flat drawing (x, y) lies in space. */
export type Placement = { origin: Point; right: Point; up: Point };

export function place({ origin, right, up }: Placement, x: number, y: number): Point {
  return add(origin, add(scale(right, x), scale(up, y)));
}

/** Corners of a regular polygon around a centre; `turn` in radians. */
export function polygon(on: Placement, corners: number, radius: number, turn = 0): Point[] {
  return Array.from({ length: corners }, (_, at) => {
    const angle = turn + (at / corners) * 2 * Math.PI;
    return place(on, radius * Math.cos(angle), radius * Math.sin(angle));
  });
}

/** Lying flat at a point, as on a floor. */
export const flatAt = (origin: Point): Placement => ({ origin, right: [1, 0, 0], up: [0, 0, 1] });
/** Standing upright at a point, turned `turn` radians about the vertical. */
export const uprightAt = (origin: Point, turn = 0): Placement => ({
  origin,
  right: [Math.cos(turn), 0, Math.sin(turn)],
  up: [0, 1, 0],
});

/** Whole numbers 0 to count - 1. */
export const range = (count: number) => Array.from({ length: count }, (_, at) => at);
