import type { Body } from '../../bodies.ts';
import { IRON, type Ramp, STEEL } from '../../palette.ts';
import { person } from './person.ts';

const RUST: Ramp = ['#4d1a0d', '#8c3013', '#b8431a', '#d9622f', '#f0965c'];
const AMBER: Ramp = ['#7a3f17', '#b96a2a', '#e2924a', '#f4b877', '#fbdcb0'];
const SLATE: Ramp = ['#1f2b34', '#2f3e4a', '#486070', '#6f8a98', '#a9bac3'];
const BRONZE: Ramp = ['#3f2418', '#6e4229', '#9f6a45', '#c8966c', '#e9c7a0'];
const UMBER: Ramp = ['#24160f', '#40281c', '#644230', '#8d644a', '#b98f70'];
/** The height of the bench, where hands rest. */
const TOP = 1.08;

/** Seven people round the bench; two of them at the wall, one with their back to us. */
export function group(): Body[] {
  return [
    person({
      at: [-2.5, 0, 0.4],
      cloth: RUST,
      skin: BRONZE,
      hands: [
        [-1.6, TOP, -0.3],
        [-1.3, TOP, 0.3],
      ],
    }),
    person({
      at: [-1.3, 0, 1.75],
      cloth: SLATE,
      skin: UMBER,
      hands: [
        [-0.75, TOP + 0.35, 0.4],
        [-0.5, TOP, 0.6],
      ],
      size: 1.05,
    }),
    person({
      at: [1.3, 0, 1.85],
      cloth: AMBER,
      skin: BRONZE,
      hands: [
        [0.55, TOP + 0.4, 0.2],
        [1.3, TOP, 0.6],
      ],
    }),
    person({
      at: [2.75, 0, 0.1],
      cloth: STEEL,
      skin: UMBER,
      hands: [
        [1.75, TOP, 0.2],
        [1.8, TOP, -0.4],
      ],
      size: 0.96,
    }),
    person({ at: [4.3, 0, 3.0], cloth: RUST, skin: BRONZE, hands: [[3.5, 2.4, 3.9]], size: 1.08 }),
    person({ at: [-4.1, 0, 2.6], cloth: AMBER, skin: UMBER, hands: [[-3.4, 1.15, 2.3]] }),
    person({
      at: [1.15, 0, -2.35],
      cloth: IRON,
      skin: BRONZE,
      hands: [
        [0.75, TOP, -1.2],
        [1.6, TOP, -1.2],
      ],
      size: 0.94,
    }),
  ].flat();
}
