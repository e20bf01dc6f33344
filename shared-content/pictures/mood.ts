import type { Light } from './light.ts';
import type { Colour, Ramp } from './palette.ts';
import type { Stop } from './shapes.ts';

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
