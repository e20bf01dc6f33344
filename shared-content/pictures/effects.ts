import type { Body } from './bodies.ts';
import type { Camera, Spot } from './camera.ts';
import type { Mood } from './mood.ts';
import { isSeen, project } from './paint.ts';
import { disc, hull, outline, short } from './shapes.ts';
import { centreOf, type Point, unit } from './space.ts';

/** A flying spark: its head, where it came from, its width there and its heat. */
export type Spark = { head: Point; tail: Point; width: number; heat: number };
/** A soft light; `over` puts it in front of the bodies. Radius in units. */
export type Glow = { at: Point; radius: number; strength: number; over?: boolean };
/** A line of light with a halo. Width in units. */
export type Trail = { points: Point[]; width: number };

const roundAll = (spots: Spot[]) => spots.map(([x, y]): Spot => [Math.round(x), Math.round(y)]);

/** What bodies keep from the sky's light, on the floor. */
export function drawShadows(bodies: Body[], camera: Camera, mood: Mood): string {
  if (!mood.shadow) return '';
  const [slopeX, up, slopeZ] = unit(mood.light.sky);
  const fall = ([x, y, z]: Point): Point => [x - (slopeX / up) * y, 0, z - (slopeZ / up) * y];
  const path = bodies.map((body) => shadowOf(body, fall, camera)).join('');
  return path && `<path fill="#1f1a17" opacity="${short(mood.shadow, 2)}" d="${path}"/>`;
}

function shadowOf({ faces }: Body, fall: (point: Point) => Point, camera: Camera): string {
  const points = faces.flatMap((face) => face.points).filter(([, y]) => y >= -0.01);
  const spots = project(points.map(fall), camera);
  if (!spots || spots.length < 3 || !isSeen(spots, camera.size)) return '';
  return outline(hull(roundAll(spots)));
}

export function drawGlows(glows: Glow[], camera: Camera): string {
  const drawn = glows.map(({ at, radius, strength }) => {
    const spot = camera.project(at);
    return spot ? disc(spot, radius * camera.measure(at), 'url(#glow)', strength) : '';
  });
  return drawn.join('');
}

export function drawTrail({ points, width }: Trail, camera: Camera, mood: Mood): string {
  const spots = project(points, camera);
  if (!spots) return '';
  const [core, rim] = mood.glow;
  const size = camera.measure(centreOf(points)) * width;
  const path = `d="${outline(spots, false)}"`;
  return (
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">' +
    `<path stroke="${rim}" stroke-opacity=".22" stroke-width="${short(size * 3.2)}" ${path}/>` +
    `<path stroke="${core}" stroke-opacity=".75" stroke-width="${short(size * 0.6)}" ${path}/></g>`
  );
}

/** All sparks as three paths, one per heat. */
export function drawSparks(sparks: Spark[], camera: Camera, mood: Mood): string {
  const tiers = mood.sparks.map(() => '');
  for (const spark of sparks) {
    tiers[Math.min(2, Math.floor(spark.heat * 3))] += drawStreak(spark, camera);
  }
  return tiers
    .map((path, at) => (path ? `<path fill="${mood.sparks[at]}" d="${path}"/>` : ''))
    .join('');
}

/** A kite: pointed tail, broad near the head. */
function drawStreak({ head, tail, width }: Spark, camera: Camera): string {
  const [tip, end] = [camera.project(head), camera.project(tail)];
  if (!tip || !end) return '';
  const half = (camera.measure(head) * width) / 2;
  const [dx, dy] = [tip[0] - end[0], tip[1] - end[1]];
  const size = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / size) * half, (dx / size) * half];
  const [sx, sy] = [tip[0] - (dx / size) * half, tip[1] - (dy / size) * half];
  const kite: Spot[] = [end, [sx + nx, sy + ny], tip, [sx - nx, sy - ny]];
  return isSeen(kite, camera.size) ? outline(kite) : '';
}
