import type { Body, Face } from './bodies.ts';
import type { Camera, Size, Spot } from './camera.ts';
import { type Light, shade } from './light.ts';
import { areApart, outline } from './shapes.ts';
import { centreOf, distance, dot, type Point, subtract } from './space.ts';

type Layer = { fill: string; path: string; shapes: Spot[][] };

export function sortFromFar(bodies: Body[], { eye }: Camera): Body[] {
  const nearness = ({ centre, ahead = 0 }: Body) => ahead - distance(centre, eye);
  return [...bodies].sort((a, b) => nearness(a) - nearness(b));
}

/** The faces towards the viewer as paths, in drawing order, with as few paths as that order allows. */
export function paintBodies(bodies: Body[], camera: Camera, light: Light): string {
  const layers: Layer[] = [];
  for (const face of bodies.flatMap((body) => body.faces)) {
    const spots = faceSpots(face, camera);
    if (spots) addFace(layers, face, spots, camera, light);
  }
  return layers.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('');
}

function addFace(layers: Layer[], face: Face, spots: Spot[], camera: Camera, light: Light) {
  const cut = face.hole?.length ? project([...face.hole], camera) : undefined;
  const path = outline(wind(spots, 1)) + (cut ? outline(wind(cut, -1)) : '');
  const fill = shade(light, face.material, centreOf(face.points), face.normal, camera.eye);
  const layer = cut ? undefined : findLayer(layers, fill, spots);
  if (layer) {
    layer.path += path;
    layer.shapes.push(spots);
  } else layers.push({ fill: cut ? `${fill}" fill-rule="evenodd` : fill, path, shapes: [spots] });
}

/** The latest layer of that colour with nothing over the spots after it. */
function findLayer(layers: Layer[], fill: string, spots: Spot[]): Layer | undefined {
  for (const layer of [...layers].reverse()) {
    if (layer.fill === fill) return layer;
    if (!layer.shapes.every((other) => areApart(spots, other))) return undefined;
  }
  return undefined;
}

/** Turns an outline one way round, so that outlines sharing a path add up instead of cutting holes. */
function wind(spots: Spot[], way: 1 | -1): Spot[] {
  return areaOf(spots) * way < 0 ? [...spots].reverse() : spots;
}

function faceSpots({ points, normal }: Face, camera: Camera): Spot[] | undefined {
  if (dot(normal, subtract(camera.eye, centreOf(points))) <= 0) return undefined;
  const spots = project(points, camera);
  return spots && isSeen(spots, camera.size) ? spots : undefined;
}

/** Where points appear; undefined when any is behind the viewer. */
export function project(points: readonly Point[], camera: Camera): Spot[] | undefined {
  const spots = points.map(camera.project);
  return spots.every((spot) => spot !== undefined) ? spots : undefined;
}

/** Whether an outline touches the picture and is more than a speck. */
export function isSeen(spots: Spot[], { width, height }: Size): boolean {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const inside = Math.max(...xs) > 0 && Math.min(...xs) < width;
  return inside && Math.max(...ys) > 0 && Math.min(...ys) < height && Math.abs(areaOf(spots)) > 9;
}

/** In square pixels; its sign is the way round. */
function areaOf(spots: Spot[]): number {
  const twice = spots.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = spots[(at + 1) % spots.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return twice / 2;
}
