import { type Colour, clamp, HEAT, mix, pick, type Ramp } from './palette.ts';
import { distance, dot, type Point, subtract, unit } from './space.ts';

export type Material = {
  ramp: Ramp;
  /** 0 cold to 1 white hot; a function gives it per place. */
  heat?: number | ((at: Point) => number);
  /** Added to the brightness of every face. */
  lift?: number;
};

export type Light = {
  /** Where the ember burns, how far it reaches (units) and how strongly. */
  ember: Point;
  reach: number;
  strength: number;
  /** Towards the cool light, its strength, and the light that is everywhere. */
  sky: Point;
  key: number;
  ambient: number;
  /** What distance fades into, from and to which distance, and at most how much. */
  haze: { colour: Colour; from: number; to: number; most: number };
};

function warmth(light: Light, at: Point, normal: Point): number {
  const towards = subtract(light.ember, at);
  const facing = clamp((dot(unit(towards), normal) + 0.25) / 1.25);
  const fall = clamp(1 - distance(light.ember, at) / light.reach);
  return light.strength * facing * fall * fall;
}

function heatOf(material: Material, at: Point): number {
  const { heat = 0 } = material;
  return clamp(typeof heat === 'function' ? heat(at) : heat);
}

/** Few enough tones that neighbours often share one. */
const step = (value: number, steps: number) => Math.round(value * steps) / steps;

/** The colour of a face: cool light, then the ember's, then its own heat, then haze. */
export function shade(light: Light, material: Material, at: Point, normal: Point, eye: Point) {
  const facing = dot(unit(light.sky), normal);
  const bright = light.ambient + (material.lift ?? 0) + light.key * clamp(facing * 0.75 + 0.25);
  const level = step(bright, 18);
  const warm = step(warmth(light, at, normal), 14);
  const lit = mix(pick(material.ramp, level), pick(HEAT, 0.25 + warm * 0.6), warm);
  const heat = step(heatOf(material, at), 12);
  const hot = mix(lit, pick(HEAT, heat * 0.8 + (level - 0.5) * 0.3 + warm * 0.1), heat * 2.2);
  const { from, to, most, colour } = light.haze;
  const far = step(clamp((distance(eye, at) - from) / (to - from)), 12);
  return mix(hot, colour, far * most * (1 - heat * 0.6));
}
