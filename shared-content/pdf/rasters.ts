import type { Nodes } from 'mdast';
import sharp from 'sharp';
import { column } from './look.ts';
import type { PdfDocument } from './pdf-document.ts';

/** A picture as a JPEG, with the size it is printed in. */
export interface Raster {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The pictures of a document, ready to be placed. */
export interface Rasters {
  /** At the head of the first page. */
  readonly opening?: Raster;
  /** In the body, by the names that it uses. */
  readonly body: ReadonlyMap<string, Raster>;
}

/** The shape that the page gives an article's picture. */
const openingBox = { width: column.width, height: column.width * 0.38 };
const pixelsPerPoint = 2;

export async function makeRasters(document: PdfDocument): Promise<Rasters> {
  const { picture, pictures = {}, body } = document;
  const opening = picture && pictures[picture.name];
  const used = new Map<string, Raster>();
  for (const name of listPictures(body)) {
    const { file } = pictures[name] ?? {};
    if (file) used.set(name, await rasterize(file, { width: column.width }));
  }
  return { ...(opening && { opening: await rasterize(opening.file, openingBox) }), body: used };
}

function listPictures(node: Nodes): string[] {
  if (node.type === 'image') return [node.url];
  return 'children' in node ? node.children.flatMap(listPictures) : [];
}

async function rasterize(file: string, box: { width: number; height?: number }): Promise<Raster> {
  const [width, height] = [box.width, box.height].map(
    (points) => points && Math.round(points * pixelsPerPoint),
  );
  const { data, info } = await sharp(file, { density: 144 })
    .autoOrient()
    .resize({ width, height, withoutEnlargement: !height })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const [scaledWidth, scaledHeight] = [info.width / pixelsPerPoint, info.height / pixelsPerPoint];
  return { bytes: data, width: scaledWidth, height: scaledHeight };
}
