import type { Spark } from './effects.ts';
import type { Random } from './random.ts';
import { add, between, type Point, range, scale, unit } from './space.ts';

export type Burst = {
  from: Point;
  count: number;
  /** Main direction; its length is the speed. */
  towards: Point;
  /** 0 a jet, 1 a fan in every direction. */
  spread: number;
  /** Units per second squared, downwards; negative lets them rise. */
  gravity?: number;
  width?: number;
  /** Longest flight so far, in seconds. */
  age?: number;
};

/** Sparks thrown from one place, each caught somewhere on its arc. */
export function burst(shape: Burst, random: Random): Spark[] {
  const { from, count, towards, spread, gravity = 3, width = 0.04, age = 0.9 } = shape;
  const speed = Math.hypot(...towards);
  return range(count).map((): Spark => {
    const sway: Point = [
      random.around(0, spread),
      random.around(0, spread),
      random.around(0, spread),
    ];
    const velocity = scale(unit(add(unit(towards), sway)), speed * random.between(0.45, 1.15));
    const time = age * random.between(0.12, 1);
    const at = (t: number): Point =>
      add(from, add(scale(velocity, t), [0, (-gravity * t * t) / 2, 0]));
    const heat = 1 - (time / age) * random.between(0.6, 1);
    const tail = at(Math.max(0, time - 0.05 - 0.1 * random.between(0.3, 1)));
    return { head: at(time), tail, width: width * random.between(0.5, 1.2), heat };
  });
}

/** Sparks under way along a line, heads pointing to its end. */
export function stream(
  points: Point[],
  count: number,
  drift: number,
  width: number,
  random: Random,
) {
  return range(count).map((at): Spark => {
    const way = ((at + random.between(0, 0.9)) / count) * (points.length - 1);
    const leg = Math.min(Math.floor(way), points.length - 2);
    const [from, to] = [points[leg] as Point, points[leg + 1] as Point];
    const sway: Point = [random.around(0, drift), random.around(0, drift), random.around(0, drift)];
    const share = way - leg;
    const head = add(between(from, to, share), sway);
    const back = scale(unit(add(from, scale(to, -1))), width * random.between(3, 8));
    return {
      head,
      tail: add(head, back),
      width: width * random.between(0.6, 1.1),
      heat: random.between(0.2, 1),
    };
  });
}
