import { build, net } from '../../frames.ts';
import { DUSK } from '../../night-moods.ts';
import { IRON, STEEL } from '../../palette.ts';
import type { Random } from '../../random.ts';
import { flatAt, type Point, polygon, range } from '../../space.ts';
import { burst } from '../../sparks.ts';
import type { Scene } from '../../stage.ts';
import { block, hearth } from '../../worked.ts';

const SEATS = 12;
const turnOf = (seat: number) => (seat / SEATS) * 2 * Math.PI + 0.13;

/** Twelve worked planes round a low hearth, joined by a lattice whose joints are all lit. */
export function ownersRing(random: Random): Scene {
  const fire: Point = [0, 0.75, 0.4];
  const ring = (radius: number, y: number, turn: number) =>
    polygon(flatAt([0, y, 0.4]), SEATS, radius, turn);
  const [inner, outer] = [ring(1.55, 0.35, 0.13), ring(2.75, 0.5, 0.13)];
  const lattice = net(
    SEATS + 1,
    2,
    (seat, row) => (row ? outer : inner)[seat % SEATS] as Point,
    (seat) => (seat % 2 ? '/' : '\\'),
  );
  const lit = { ramp: STEEL, heat: 0.85 };
  const seats = range(SEATS).map((seat) => {
    const angle = turnOf(seat);
    const at: Point = [3.65 * Math.cos(angle), 0, 0.4 + 3.65 * Math.sin(angle)];
    return block(
      at,
      [0.8, 0.5 + (seat % 3) * 0.14, 1.15],
      { ramp: STEEL, lift: random.between(-0.06, 0.08) },
      angle,
      0.12,
    );
  });
  return {
    mood: DUSK,
    view: { eye: [-1.4, 4.9, -8.6], target: [0, 0.75, 0.3], lens: 1.08 },
    ember: fire,
    reach: 5.5,
    bodies: [
      ...seats,
      ...build(lattice, {
        thickness: 0.1,
        material: { ramp: STEEL },
        joints: (_, at) => (at % (SEATS + 1) < SEATS ? 0.16 : 0),
        jointMaterial: lit,
      }),
      hearth([0, 0, 0.4], 0.85, { ramp: IRON }, { ramp: STEEL, heat: 0.9 }),
    ],
    sparks: burst(
      { from: fire, count: 44, towards: [0, 2.7, 0], spread: 0.6, gravity: 1.3, width: 0.05 },
      random,
    ),
    glows: [
      { at: fire, radius: 4.4, strength: 0.75 },
      ...outer.map((at) => ({ at, radius: 0.5, strength: 0.7, over: true })),
      { at: fire, radius: 1.3, strength: 0.8, over: true },
    ],
  };
}
