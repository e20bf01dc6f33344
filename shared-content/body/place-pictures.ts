import type { BodyElement, BodyNode } from '../src/parts/body.ts';
import type { PublishedPicture } from '../src/parts/published-picture.ts';

/** The pictures of a body, by the file names it uses. */
type Pictures = ReadonlyMap<string, PublishedPicture>;

/** A body with published pictures in place of file names, each with its own text. */
export function placePictures(body: readonly BodyNode[], pictures: Pictures): BodyNode[] {
  return body.map((node) => {
    if (typeof node === 'string') return node;
    if (node.tag === 'img') return placePicture(node, pictures);
    return { ...node, children: placePictures(node.children ?? [], pictures) };
  });
}

function placePicture({ props }: BodyElement, pictures: Pictures): BodyElement {
  const picture = pictures.get(String(props?.src));
  if (!picture) throw new Error(`The picture ${props?.src} of a body was not published.`);
  return { tag: 'img', picture: { ...picture, image_alt: String(props?.alt ?? '') } };
}
