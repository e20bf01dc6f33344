/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;
/** Colours from dark (0) to light (1), evenly spaced. */
export type Ramp = readonly [Colour, Colour, ...Colour[]];

/** Cool structure: beams, plates, joints. */
export const STEEL: Ramp = ['#1b2129', '#2f3e4a', '#56707f', '#a9bac3', '#eef0ec'];
/** Cast iron, nearly ink: anvils, frames, near foregrounds. */
export const IRON: Ramp = ['#14110f', '#1f1a17', '#35363a', '#56636c', '#a9bac3'];
/** Warm and light: floors and plates on bright grounds. */
export const CHALK: Ramp = ['#a38468', '#cdb495', '#e6d5bd', '#f6efe4', '#fffaf1'];
/** Heated metal from dull red to white. */
export const HEAT: Ramp = ['#6e2410', '#b8431a', '#e2672a', '#f4a259', '#ffe2b0', '#fff6e3'];

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

function channelsOf(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** The colour `share` of the way from `from` to `to`; shares outside 0 to 1 are cut. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const target = channelsOf(to);
  const mixed = channelsOf(from).map((channel, at) => {
    const value = Math.round(channel + ((target[at] ?? 0) - channel) * clamp(share));
    return value.toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** The colour at `level` (0 dark, 1 light) of a ramp. */
export function pick(ramp: Ramp, level: number): Colour {
  const position = clamp(level) * (ramp.length - 1);
  const at = Math.min(Math.floor(position), ramp.length - 2);
  return mix(ramp[at] ?? ramp[0], ramp[at + 1] ?? ramp[0], position - at);
}
