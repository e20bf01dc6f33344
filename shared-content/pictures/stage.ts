import type { Body } from './bodies.ts';
import { type Camera, createCamera, type Size, type View } from './camera.ts';
import type { Glow, Spark, Trail } from './effects.ts';
import { drawGlows, drawShadows, drawSparks, drawTrail } from './effects.ts';
import type { Light } from './light.ts';
import type { Mood } from './mood.ts';
import { paintBodies, sortFromFar } from './paint.ts';
import type { Random } from './random.ts';
import { box, hammer, linear, radial, type Stop, short } from './shapes.ts';
import type { Point } from './space.ts';
import { ground } from './worked.ts';

export type Scene = {
  mood: Mood;
  view: View;
  /** Where the ember burns, how far it reaches (units, 7) and how strongly (0.9). */
  ember: Point;
  reach?: number;
  strength?: number;
  bodies: Body[];
  /** Bodies that throw a shadow on the floor; all when left out. */
  casters?: Body[];
  sparks?: Spark[];
  glows?: Glow[];
  trails?: Trail[];
};

/** The whole picture as SVG text. */
export function render(scene: Scene, size: Size, random: Random): string {
  const { ember, reach = 7, strength = 0.9, mood, bodies, casters = bodies } = scene;
  const { sparks = [], glows = [], trails = [] } = scene;
  const camera = createCamera(scene.view, size);
  const light: Light = { ...mood.light, ember, reach, strength };
  const faint = { ...light, strength: strength * 0.6 };
  const behind = glows.filter((glow) => !glow.over);
  const over = glows.filter((glow) => glow.over);
  const parts = [
    open(size),
    `<defs>${gradients(mood, camera)}</defs>`,
    backdrop(camera, random),
    edged(mood, paintBodies(ground(mood.ground, random), camera, faint), 0.2),
    drawShadows(casters, camera, mood),
    drawGlows(behind, camera),
    edged(mood, paintBodies(sortFromFar(bodies, camera), camera, light)),
    trails.map((trail) => drawTrail(trail, camera, mood)).join(''),
    drawGlows(over, camera),
    drawSparks(sparks, camera, mood),
    '</svg>\n',
  ];
  return parts.filter(Boolean).join('\n');
}

function open({ width, height }: Size): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>`;
}

function gradients({ sky, floor: [far, near], glow: [core, rim] }: Mood, camera: Camera): string {
  const { horizon, size } = camera;
  const floor: Stop[] = [
    [0, far],
    [1, near],
  ];
  const glow: Stop[] = [
    [0, core, 0.95],
    [0.25, core, 0.5],
    [0.55, rim, 0.2],
    [1, rim, 0],
  ];
  return (
    linear('sky', sky, Math.min(0, horizon - size.height * 0.5), horizon) +
    linear('floor', floor, horizon, size.height) +
    radial('glow', glow)
  );
}

/** Sky and floor; they overlap a little, so that no seam shows at any size. */
function backdrop({ size, horizon }: Camera, random: Random): string {
  const edge = Math.round(Math.min(Math.max(horizon, 0), size.height));
  const sky =
    edge > 0
      ? box(0, Math.min(edge + 4, size.height), size, 'url(#sky)') + hammer(size, edge, random)
      : '';
  return sky + (edge < size.height ? box(edge, size.height - edge, size, 'url(#floor)') : '');
}

/** Faces with the fine light edge of worked metal. */
function edged({ edge, edgeOpacity }: Mood, faces: string, weight = 1): string {
  if (!faces) return '';
  const line = `stroke="${edge}" stroke-opacity="${short(edgeOpacity * weight, 2)}"`;
  return `<g ${line} stroke-linejoin="round">${faces}</g>`;
}
