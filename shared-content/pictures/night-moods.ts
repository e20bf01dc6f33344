import { FROM_LEFT, type Mood } from './mood.ts';

const NIGHT_SPARKS = ['#e2672a', '#f4a259', '#fff0d2'] as const;

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
