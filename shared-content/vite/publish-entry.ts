import { placePictures } from '../body/place-pictures.ts';
import type { AnyCollection, Entry, EntryFiles } from '../definitions/collection.ts';
import type { Path } from '../loader/yaml-fields.ts';
import { addPicture } from '../pictures/add-picture.ts';
import type { Place } from '../pictures/picture-places.ts';
import { valueAt } from '../rules/validate.ts';
import type { PublishedPicture } from '../src/parts/published-picture.ts';
import { type ContentFile, FileSet } from './file-set.ts';
import { addPdf } from './pdf.ts';

/** Where an app's files go, and how its pictures and PDFs are made. */
export interface Publishing {
  /** URL that they are served under, with its final slash. */
  readonly base: string;
  /** Pictures and PDFs are made when they are asked for. */
  readonly onRequest: boolean;
}

/** What an entry became, before anything else is known of the others. */
export interface MadeEntry {
  /** In the list of its collection. */
  readonly item: ListedItem;
  /** JSON of what is in its own file only. */
  readonly readDetail: () => Promise<string>;
  /** Its pictures and PDFs. */
  readonly files: readonly ContentFile[];
  /** Its own file as it was made last. */
  readonly last?: LastFile | undefined;
}

export type ListedItem = object & { readonly slug: string };

/** An entry's own file, and what of it came from other entries. */
interface LastFile {
  /** Hash of what `relate` said. */
  readonly related: string;
  readonly file: ContentFile;
}

/** The stem of an entry's files. */
export function stemOf({ name }: Pick<AnyCollection, 'name'>, slug: string): string {
  return `${name}-${slug}`;
}

/** Makes the pictures and PDFs of an entry in which nothing is wrong. */
export async function publishEntry(
  collection: AnyCollection,
  entry: Entry<unknown, unknown>,
  how: Publishing,
): Promise<MadeEntry> {
  const files = new FileSet(how.base);
  const to = entryFiles(entry, stemOf(collection, entry.slug), files, how);
  const { listed, detail } = await collection.publish(entry, to);
  const text = JSON.stringify(detail);
  return {
    item: { slug: entry.slug, ...listed },
    readDetail: async () => text,
    files: files.files,
  };
}

function entryFiles(
  entry: Entry<unknown, unknown>,
  stem: string,
  files: FileSet,
  { onRequest }: Publishing,
): EntryFiles {
  const to = { files, onRequest };
  const add = (place: Place, name: unknown, alt: unknown) =>
    addPicture(to, entry.pictures, { stem, place, name: toText(name), alt: toText(alt) });
  const find = (path: Path) => valueAt(entry.data, path);
  return {
    picture: ({ path, alt, place }) => add(place, find(path), find(alt)),
    pdf: (name, document) => addPdf(to, entry, name, document),
    async markdown({ body, targets, headings }) {
      const pictures = new Map<string, PublishedPicture>();
      for (const { kind, url, alt } of targets) {
        if (kind === 'image') pictures.set(url, await add('text', url, alt));
      }
      const contents = headings
        .filter(({ depth }) => depth <= 2)
        .map(({ id, text }) => ({ id, text }));
      return { body: placePictures(body, pictures), contents };
    },
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
