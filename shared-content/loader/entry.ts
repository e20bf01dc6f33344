import { join } from 'node:path';
import type { EntryFields } from './entry-fields.ts';
import { type Markdown, replaceTargets } from './markdown.ts';
import type { Size } from './picture.ts';
import type { Draft } from './read-entry.ts';
import type { SiteFacts } from './site-facts.ts';

/** A picture of an entry; `file` is absolute. */
export interface Picture extends Size {
  readonly file: string;
}

/** A checked entry. */
export interface Entry<T> {
  /** Name of its folder, last part of its page's path. */
  readonly slug: string;
  readonly data: T;
  /** Markdown; named links are replaced by addresses, pictures are still file names. */
  readonly body: string;
  /** The picture that the frontmatter names. */
  readonly picture?: Picture;
  /** Pictures within the body, by the file name that stands there. */
  readonly bodyPictures: ReadonlyMap<string, Picture>;
  /** Absolute path of its index.md. */
  readonly file: string;
}

/** Makes the entry of a draft in which nothing is wrong. */
export function toEntry<T extends EntryFields>(
  root: string,
  links: SiteFacts['links'],
  draft: Draft<T>,
  data: T,
): Entry<T> {
  const picture = findPicture(draft, data.imageFileName);
  return {
    slug: draft.slug,
    data,
    body: fillNamedLinks(draft.markdown, links).trim(),
    ...(picture && { picture }),
    bodyPictures: readBodyPictures(draft),
    file: join(root, draft.file),
  };
}

type PictureSource = Pick<Draft<EntryFields>, 'folder' | 'pictures' | 'markdown'>;

function findPicture({ folder, pictures }: PictureSource, name = ''): Picture | undefined {
  const size = pictures.get(name);
  return size && { file: join(folder, name), ...size };
}

function readBodyPictures(draft: PictureSource): Map<string, Picture> {
  const images = draft.markdown.targets.filter((target) => target.kind === 'image');
  return new Map(
    images.flatMap(({ url }) => {
      const picture = findPicture(draft, url);
      return picture ? [[url, picture] as const] : [];
    }),
  );
}

function fillNamedLinks(markdown: Markdown, links: SiteFacts['links']): string {
  return replaceTargets(markdown, ({ kind, url }) =>
    kind === 'link' && url.startsWith('link:') ? links[url.slice('link:'.length)] : undefined,
  );
}
