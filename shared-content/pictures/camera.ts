import { add, cross, dot, type Point, scale, subtract, unit } from './space.ts';

export type Size = { width: number; height: number };
/** A place on the picture in its own pixels. */
export type Spot = readonly [x: number, y: number];
/** `lens` is the focal length in picture widths: 0.8 is wide, 2 is long. */
export type View = { eye: Point; target: Point; lens: number; shift?: Spot };
export type Camera = {
  eye: Point;
  size: Size;
  /** Where a point appears; undefined behind the viewer. */
  project(point: Point): Spot | undefined;
  /** Pixels that one unit covers at a point. */
  measure(point: Point): number;
  /** The height, in pixels from the top, at which the floor ends. */
  horizon: number;
};

const NEAR = 0.15;

export function createCamera(view: View, size: Size): Camera {
  const forward = unit(subtract(view.target, view.eye));
  const right = unit(cross([0, 1, 0], forward));
  const up = cross(forward, right);
  const focal = view.lens * size.width;
  const [shiftX, shiftY] = view.shift ?? [0, 0];

  function project(point: Point): Spot | undefined {
    const sight = subtract(point, view.eye);
    const depth = dot(sight, forward);
    if (depth < NEAR) return undefined;
    return [
      size.width / 2 + shiftX + (focal * dot(sight, right)) / depth,
      size.height / 2 + shiftY - (focal * dot(sight, up)) / depth,
    ];
  }
  const measure = (point: Point) => focal / Math.max(NEAR, dot(subtract(point, view.eye), forward));
  const level = project(add(view.eye, scale(unit([forward[0], 0, forward[2]]), 1000)));
  return { eye: view.eye, size, project, measure, horizon: level?.[1] ?? 0 };
}
