import type { Light } from './light.ts';
import { CHALK, type Colour, type Ramp } from './palette.ts';
import type { Stop } from './shapes.ts';
import type { Point } from './space.ts';

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

const FROM_LEFT: Point = [-0.55, 0.8, -0.45];
const DAY_SPARKS = ['#b8431a', '#e2672a', '#f08a3c'] as const;
const NIGHT_SPARKS = ['#e2672a', '#f4a259', '#fff0d2'] as const;

export const PAPER_DAY: Mood = {
  sky: [
    [0, '#f8f2e8'],
    [0.7, '#f3e4cd'],
    [1, '#f2d4ae'],
  ],
  floor: ['#f0dcc0', '#cfae87'],
  ground: CHALK,
  edge: '#fffaf0',
  edgeOpacity: 0.5,
  shadow: 0.2,
  light: {
    sky: FROM_LEFT,
    key: 0.5,
    ambient: 0.22,
    haze: { colour: '#f0dcc0', from: 8, to: 22, most: 0.7 },
  },
  sparks: DAY_SPARKS,
  glow: ['#f79a4b', '#f6b877'],
};

export const MIST: Mood = {
  sky: [
    [0, '#8fa5b0'],
    [0.6, '#c3cfd2'],
    [1, '#efe2cf'],
  ],
  floor: ['#d5d8d4', '#7f949f'],
  ground: ['#4d6472', '#8198a4', '#b4c3c9', '#dde3e2', '#f2f0ea'],
  edge: '#f6efe4',
  edgeOpacity: 0.4,
  shadow: 0.22,
  light: {
    sky: FROM_LEFT,
    key: 0.5,
    ambient: 0.16,
    haze: { colour: '#d5d8d4', from: 8, to: 24, most: 0.7 },
  },
  sparks: DAY_SPARKS,
  glow: ['#ffb066', '#f4a259'],
};

export const DUSK: Mood = {
  sky: [
    [0, '#22303b'],
    [0.45, '#56606a'],
    [0.78, '#b98567'],
    [1, '#f4a868'],
  ],
  floor: ['#a2745c', '#191c21'],
  ground: ['#15191e', '#27313a', '#414f5a', '#6b7880', '#a9bac3'],
  edge: '#f4c79a',
  edgeOpacity: 0.16,
  shadow: 0,
  light: {
    sky: [-0.4, 0.8, -0.5],
    key: 0.34,
    ambient: 0.1,
    haze: { colour: '#a87a61', from: 9, to: 30, most: 0.75 },
  },
  sparks: NIGHT_SPARKS,
  glow: ['#ffd9a3', '#f08a3c'],
};

export const NIGHT: Mood = {
  sky: [
    [0, '#17151a'],
    [0.7, '#241d1d'],
    [1, '#3d241a'],
  ],
  floor: ['#32211b', '#121012'],
  ground: ['#131114', '#1f1c1f', '#2f2c30', '#4a4a50', '#7d8790'],
  edge: '#a9bac3',
  edgeOpacity: 0.16,
  shadow: 0,
  light: {
    sky: [-0.5, 0.75, -0.5],
    key: 0.5,
    ambient: 0.15,
    haze: { colour: '#2c201d', from: 8, to: 24, most: 0.75 },
  },
  sparks: NIGHT_SPARKS,
  glow: ['#ffc583', '#e2672a'],
};

export const SLATE: Mood = {
  sky: [
    [0, '#2b3b47'],
    [0.65, '#3f5563'],
    [1, '#6d8794'],
  ],
  floor: ['#5b7582', '#1d2931'],
  ground: ['#18222a', '#273741', '#3f5463', '#66808e', '#a9bac3'],
  edge: '#dbe6ea',
  edgeOpacity: 0.2,
  shadow: 0.3,
  light: {
    sky: FROM_LEFT,
    key: 0.46,
    ambient: 0.14,
    haze: { colour: '#5b7582', from: 9, to: 26, most: 0.7 },
  },
  sparks: NIGHT_SPARKS,
  glow: ['#ffcb8e', '#e2672a'],
};

export const AMBER: Mood = {
  sky: [
    [0, '#f7c98b'],
    [0.6, '#f6dcb2'],
    [1, '#fbeed5'],
  ],
  floor: ['#f3d3a2', '#c77f45'],
  ground: ['#a5602f', '#cf8a4e', '#e9b274', '#f6d6a6', '#fdeed2'],
  edge: '#fff3dc',
  edgeOpacity: 0.45,
  shadow: 0.24,
  light: {
    sky: FROM_LEFT,
    key: 0.5,
    ambient: 0.12,
    haze: { colour: '#f3d3a2', from: 9, to: 24, most: 0.65 },
  },
  sparks: ['#9c3412', '#c94f1c', '#e2672a'],
  glow: ['#ffb25a', '#f0813a'],
};

export const KILN: Mood = {
  sky: [
    [0, '#8c2f12'],
    [0.6, '#bb4a1e'],
    [1, '#e98a4a'],
  ],
  floor: ['#c4602d', '#4d1c0f'],
  ground: ['#3f170d', '#6d2712', '#9c3c19', '#cc6530', '#f4a259'],
  edge: '#ffd7a6',
  edgeOpacity: 0.3,
  shadow: 0.3,
  light: {
    sky: FROM_LEFT,
    key: 0.5,
    ambient: 0.16,
    haze: { colour: '#c4602d', from: 9, to: 24, most: 0.6 },
  },
  sparks: ['#f4a259', '#ffd9a3', '#fff6e3'],
  glow: ['#fff0d2', '#f4a259'],
};
