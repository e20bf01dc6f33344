import { placePictures } from '../body/place-pictures.ts';
import type { Entry, EntryFiles } from '../definitions/collection.ts';
import { entriesAtOnce, inBatches } from '../loader/in-batches.ts';
import type { CheckedCollection, Content } from '../loader/load-content.ts';
import type { Path } from '../loader/yaml-fields.ts';
import { addPicture, type PicturePlan } from '../pictures/add-picture.ts';
import type { Place } from '../pictures/picture-places.ts';
import { valueAt } from '../rules/validate.ts';
import type { PictureFields } from '../src/parts/picture-fields.ts';
import { FileSet } from './file-set.ts';
import { addPdf, type PdfPlan } from './pdf.ts';

/** Content as files of an app. */
export interface Publication {
  readonly files: FileSet;
  /** The name of a list or document, as code has it, → its file, whose name changes with its content. */
  readonly lists: Readonly<Record<string, string>>;
}

/** Where files go, and how pictures and PDFs are made. */
type Publishing = PicturePlan & PdfPlan;

type AnyEntry = Entry<unknown, unknown>;

/**
 * Turns checked content into files: lists, details, documents, pictures, PDFs; same content, same
 * bytes.
 */
export async function publishContent(
  { collections, documents }: Content,
  base: string,
  how: Omit<Publishing, 'files'>,
): Promise<Publication> {
  const files = new FileSet(base);
  const to = { files, ...how };
  const lists: Record<string, string> = {};
  const setName = (name: string, url: string) => {
    lists[contentName(name)] = url.slice(base.length);
  };
  for (const checked of collections) {
    setName(checked.collection.name, await addCollection(checked, to));
  }
  for (const [name, fields] of documents) setName(name, addJson(to, name, fields));
  return { files, lists };
}

/** The name of a list or document among the files of its app. */
export function contentName(name: string): string {
  return `${name}.json`;
}

/** Publishes a collection; the result is the URL of its list. */
async function addCollection({ collection, entries }: CheckedCollection, to: Publishing) {
  const stemOf = (slug: string) => `${collection.name}-${slug}`;
  const publishOne = async (entry: (typeof entries)[number]) => {
    const files = entryFiles(entry, stemOf(entry.slug), to);
    const { listed, detail } = await collection.publish(entry, files);
    return { item: { slug: entry.slug, ...listed }, detail };
  };
  const published = await inBatches(entries, publishOne, entriesAtOnce);
  const related = collection.relate?.(published.map(({ item }) => item));
  const items = published.map(({ item, detail }, index) => ({
    ...item,
    file: addJson(to, stemOf(item.slug), { ...item, ...detail, ...related?.[index] }),
  }));
  return addJson(to, collection.name, items);
}

/** On request, its URL stays the same when its content changes, so that pages just read it again. */
function addJson({ files, onRequest }: Publishing, stem: string, value: unknown): string {
  const bytes = Buffer.from(JSON.stringify(value));
  if (onRequest) return files.addLater(stem, '.json', stem, async () => bytes);
  return files.add(stem, '.json', bytes);
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function entryFiles(entry: AnyEntry, stem: string, to: Publishing): EntryFiles {
  const add = (place: Place, name: unknown, alt: unknown) =>
    addPicture(to, entry.pictures, { stem, place, name: toText(name), alt: toText(alt) });
  const find = (path: Path) => valueAt(entry.data, path);
  return {
    picture: ({ path, alt, place }) => add(place, find(path), find(alt)),
    pdf: (name, document) => addPdf(to, entry, name, document),
    async markdown({ body, targets, headings }) {
      const pictures = new Map<string, PictureFields>();
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
