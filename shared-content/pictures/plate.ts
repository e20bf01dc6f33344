import type { Body } from './bodies.ts';
import type { Material } from './light.ts';
import { centreOf, dot, normalOf, type Point, range, scale, subtract } from './space.ts';

/** A plane without thickness, seen from both sides: its face is turned to the `eye`. */
export function plateTowards(eye: Point, points: Point[], material: Material): Body {
  const centre = centreOf(points);
  const normal = normalOf(points);
  const facing = dot(normal, subtract(eye, centre)) > 0;
  return { faces: [{ points, normal: facing ? normal : scale(normal, -1), material }], centre };
}

/** A ribbon of planes between two edges, given by a point each at shares 0 to 1 of its length. */
export function ribbon(
  eye: Point,
  count: number,
  edges: (share: number) => readonly [Point, Point],
  material: (share: number) => Material,
): Body[] {
  return range(count).map((at) => {
    const [[a, b], [c, d]] = [edges(at / count), edges((at + 1) / count)];
    return plateTowards(eye, [a, c, d, b], material((at + 0.5) / count));
  });
}
