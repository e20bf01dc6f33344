import type { Material } from './light.ts';
import {
  add,
  centreOf,
  cross,
  dot,
  normalOf,
  type Placement,
  type Point,
  place,
  scale,
  subtract,
  unit,
} from './space.ts';

export type Face = { points: Point[]; hole?: Point[]; normal: Point; material: Material };
/** Faces drawn together, in this order. Bodies are drawn from far to near, `ahead` units nearer than they are. */
export type Body = { faces: Face[]; centre: Point; ahead?: number };

function faceAwayFrom(inside: Point, points: Point[], material: Material): Face {
  const normal = normalOf(points);
  const outward = dot(normal, subtract(centreOf(points), inside)) >= 0;
  return { points, normal: outward ? normal : scale(normal, -1), material };
}

function sidesBetween(low: Point[], high: Point[]): Point[][] {
  return low.map((corner, at) => {
    const next = (at + 1) % low.length;
    return [corner, low[next] ?? corner, high[next] ?? corner, high[at] ?? corner];
  });
}

/** One convex body between two rings of as many corners. */
export function span(low: Point[], high: Point[], material: Material, capped = true): Body {
  const inside = centreOf([...low, ...high]);
  const outlines = sidesBetween(low, high);
  if (capped) outlines.push(low, high);
  const faces = outlines.map((points) => faceAwayFrom(inside, points, material));
  return { faces, centre: inside };
}

/** Bodies stacked along a list of rings, each convex between its two. */
export function loft(rings: Point[][], material: Material | ((at: number) => Material)): Body[] {
  return rings.slice(1).map((high, at) => {
    const own = typeof material === 'function' ? material(at) : material;
    return span(rings[at] ?? high, high, own);
  });
}

/** Several bodies drawn as one, in the order given. */
export function merge(bodies: readonly Body[]): Body {
  const faces = bodies.flatMap((body) => body.faces);
  return { faces, centre: centreOf(bodies.map((body) => body.centre)) };
}

/** The two directions square to a beam. */
function sidesOf(from: Point, to: Point): [Point, Point] {
  const along = unit(subtract(to, from));
  const guide: Point = Math.abs(along[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0];
  const side = unit(cross(guide, along));
  return [side, cross(along, side)];
}

/** A square beam, or a flat one when `rise` (its height) differs from its width; `capped` closes its ends. */
export function beam(
  from: Point,
  to: Point,
  width: number,
  material: Material,
  rise = width,
  capped = true,
): Body {
  const [side, up] = sidesOf(from, to);
  const ringAt = (origin: Point) => {
    const on: Placement = { origin, right: scale(side, width / 2), up: scale(up, rise / 2) };
    return [place(on, -1, -1), place(on, 1, -1), place(on, 1, 1), place(on, -1, 1)];
  };
  return span(ringAt(from), ringAt(to), material, capped);
}

/** The eight-sided joint where beams meet. */
export function joint(at: Point, radius: number, material: Material): Body {
  const ways: Point[] = [
    [1, 0, 0],
    [0, 0, 1],
    [-1, 0, 0],
    [0, 0, -1],
  ];
  const ring = ways.map((way) => add(at, scale(way, radius)));
  const faces = [radius, -radius].flatMap((height) =>
    ring.map((corner, index) => {
      const points = [corner, ring[(index + 1) % 4] ?? corner, add(at, [0, height, 0])];
      return faceAwayFrom(at, points, material);
    }),
  );
  return { faces, centre: at, ahead: radius * 1.5 + 0.2 };
}

/** A flat outline given thickness `depth`; `hole` is cut through it. Caps come last, so they cover the walls. */
export function extrude(
  on: Placement,
  outline: readonly (readonly [number, number])[],
  depth: number,
  material: Material,
  hole: readonly (readonly [number, number])[] = [],
): Body {
  const back = scale(unit(cross(on.right, on.up)), depth / 2);
  const rims = [-1, 1].map((side) => {
    const shift = scale(back, side);
    const raise = ([x, y]: readonly [number, number]) => add(place(on, x, y), shift);
    return { points: outline.map(raise), hole: hole.map(raise), normal: unit(shift) };
  });
  const walls = wallsOf(rims, on, material);
  const caps = rims.map((rim) => ({ ...rim, material }));
  return { faces: [...walls, ...caps], centre: on.origin };
}

function wallsOf(
  rims: { points: Point[]; hole: Point[] }[],
  { right, up }: Placement,
  material: Material,
): Face[] {
  const facing = cross(right, up);
  const [near, far] = rims;
  if (!near || !far) return [];
  const around = (from: Point[], to: Point[], inwards: number) =>
    sidesBetween(from, to).map((points) => {
      const [a, b] = [points[0] as Point, points[1] as Point];
      return { points, normal: scale(unit(cross(subtract(b, a), facing)), inwards), material };
    });
  return [...around(near.points, far.points, 1), ...around(near.hole, far.hole, 1)];
}
