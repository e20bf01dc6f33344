import { FROM_LEFT, type Mood } from './mood.ts';
import { CHALK } from './palette.ts';

const DAY_SPARKS = ['#b8431a', '#e2672a', '#f08a3c'] as const;

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

export const DAYBREAK: Mood = {
  sky: [
    [0, '#9fb3bf'],
    [0.5, '#dcd3c8'],
    [0.8, '#f6cfa2'],
    [1, '#fbb877'],
  ],
  floor: ['#eccfae', '#8d8177'],
  ground: ['#6b5f5a', '#9a8b80', '#c6b3a0', '#e6d5bd', '#fbf0dc'],
  edge: '#fff3dc',
  edgeOpacity: 0.4,
  shadow: 0.18,
  light: {
    sky: FROM_LEFT,
    key: 0.5,
    ambient: 0.2,
    haze: { colour: '#ecd2b4', from: 8, to: 24, most: 0.75 },
  },
  sparks: DAY_SPARKS,
  glow: ['#ff9e4f', '#f7b26f'],
};

/** Over water: the sparks are spray. */
export const SEA: Mood = {
  sky: [
    [0, '#7f9cad'],
    [0.6, '#c3d3d8'],
    [1, '#f7e3c6'],
  ],
  floor: ['#8fb0bf', '#1f3947'],
  ground: ['#1c3442', '#315466', '#4f7789', '#86a9b7', '#cfe0e4'],
  edge: '#f4fbfb',
  edgeOpacity: 0.35,
  shadow: 0,
  light: {
    sky: FROM_LEFT,
    key: 0.5,
    ambient: 0.2,
    haze: { colour: '#b5cad2', from: 10, to: 28, most: 0.7 },
  },
  sparks: ['#cfe0e4', '#e8f2f2', '#ffffff'],
  glow: ['#fff0d2', '#f7dcb4'],
};
