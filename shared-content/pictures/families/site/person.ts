import { type Body, beam, loft, merge } from '../../bodies.ts';
import type { Ramp } from '../../palette.ts';
import { add, flatAt, type Point, polygon } from '../../space.ts';

export type Person = {
  at: Point;
  cloth: Ramp;
  skin: Ramp;
  /** 1 is standing height. */
  size?: number;
  /** Where the hands rest or point. */
  hands: Point[];
};

/** Somebody as a few planes: a cut coat, a cut head, arms as beams. */
export function person({ at, cloth, skin, size = 1, hands }: Person): Body[] {
  const ring = (height: number, radius: number) =>
    polygon(flatAt(add(at, [0, height * size, 0])), 6, radius * size, 0.35);
  const coat = [ring(0, 0.4), ring(0.75, 0.36), ring(1.3, 0.46), ring(1.52, 0.17)];
  const head = [ring(1.56, 0.12), ring(1.7, 0.23), ring(1.92, 0.24), ring(2.08, 0.1)];
  const shoulder = (side: number): Point => add(at, [side * 0.4 * size, 1.3 * size, -0.04]);
  const arms = hands.map((hand, index) => {
    const sides = hands.length > 1 ? (index ? 1 : -1) : Math.sign(hand[0] - at[0]) || 1;
    return beam(shoulder(sides), hand, 0.17 * size, { ramp: cloth, lift: 0.06 });
  });
  return [
    merge(loft(coat, { ramp: cloth })),
    { ...merge(loft(head, { ramp: skin })), ahead: 0.05 },
    ...arms,
  ];
}
