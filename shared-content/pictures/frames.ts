import { type Body, beam, joint } from './bodies.ts';
import type { Material } from './light.ts';
import { type Point, range } from './space.ts';

/** Joints and which of them a beam connects, by index. */
export type Frame = { nodes: Point[]; links: (readonly [number, number])[] };

export type Build = {
  thickness: number;
  material: Material;
  /** Radius of a joint; 0 leaves it out. One number for all, or per joint. */
  joints?: number | ((at: Point, index: number) => number);
  jointMaterial?: Material;
};

/** Beams along the links, joints on the nodes. */
export function build(frame: Frame, { thickness, material, joints = 0, jointMaterial }: Build) {
  const beams = frame.links.map(([from, to]) =>
    beam(nodeAt(frame, from), nodeAt(frame, to), thickness, material, thickness, false),
  );
  const balls = frame.nodes.flatMap((at, index): Body[] => {
    const radius = typeof joints === 'function' ? joints(at, index) : joints;
    return radius > 0 ? [joint(at, radius, jointMaterial ?? material)] : [];
  });
  return [...beams, ...balls];
}

export function nodeAt(frame: Frame, index: number): Point {
  const node = frame.nodes[index];
  if (!node) throw new RangeError(`a frame of ${frame.nodes.length} joints has no joint ${index}`);
  return node;
}

/** Joints in columns and rows; `brace` says which cells get a diagonal and which way it leans. */
export function net(
  columns: number,
  rows: number,
  at: (column: number, row: number) => Point,
  brace: (column: number, row: number) => '/' | '\\' | 'x' | '' = () => '',
): Frame {
  const index = (column: number, row: number) => row * columns + column;
  const cells = range(rows).flatMap((row) =>
    range(columns).map((column) => [column, row] as const),
  );
  const links = cells.flatMap(([column, row]) => {
    const here = index(column, row);
    const [east, north] = [column + 1 < columns, row + 1 < rows];
    const lean = east && north ? brace(column, row) : '';
    return [
      ...(east ? [[here, index(column + 1, row)] as const] : []),
      ...(north ? [[here, index(column, row + 1)] as const] : []),
      ...(lean === '/' || lean === 'x' ? [[here, index(column + 1, row + 1)] as const] : []),
      ...(lean === '\\' || lean === 'x'
        ? [[index(column + 1, row), index(column, row + 1)] as const]
        : []),
    ];
  });
  return { nodes: cells.map(([column, row]) => at(column, row)), links };
}

/** Rings of joints one above the other, tied round, up and across: towers, masts, box trusses. */
export function stack(rings: Point[][], brace: 'x' | '/' | '' = '/', tied = true): Frame {
  const sides = rings[0]?.length ?? 0;
  const index = (ring: number, side: number) => ring * sides + (side % sides);
  const links = range(rings.length).flatMap((ring) =>
    range(sides).flatMap((side) => {
      const up = ring + 1 < rings.length;
      return [
        ...(tied || ring === rings.length - 1
          ? [[index(ring, side), index(ring, side + 1)] as const]
          : []),
        ...(up ? [[index(ring, side), index(ring + 1, side)] as const] : []),
        ...(up && brace ? [[index(ring, side), index(ring + 1, side + 1)] as const] : []),
        ...(up && brace === 'x' ? [[index(ring, side + 1), index(ring + 1, side)] as const] : []),
      ];
    }),
  );
  return { nodes: rings.flat(), links };
}
