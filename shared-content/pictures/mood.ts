import type { Light } from './light.ts';
import type { Colour, Ramp } from './palette.ts';
import type { Stop } from './shapes.ts';
import type { Point } from './space.ts';

/** Where the sky's light comes from, unless the hour wants it elsewhere. */
export const FROM_LEFT: Point = [-0.55, 0.8, -0.45];

/** The time of day of a family: its ground, its light and the colours of its sparks. */
export type Mood = {
  sky: readonly Stop[];
  /** Floor far away and near. */
  floor: readonly [Colour, Colour];
  /** What the worked floor is made of. */
  ground: Ramp;
  /** The fine light line along every face. */
  edge: Colour;
  edgeOpacity: number;
  /** Opacity of cast shadows; 0 for none. */
  shadow: number;
  light: Omit<Light, 'ember' | 'reach' | 'strength'>;
  /** Sparks from cooling to hottest. */
  sparks: readonly [Colour, Colour, Colour];
  /** The centre and the rim of every glow. */
  glow: readonly [Colour, Colour];
};
