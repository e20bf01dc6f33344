import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { AnyCollection, Entry, EntryFiles } from '../loader/collection.ts';
import type { CheckedCollection, Content } from '../loader/load-content.ts';
import { writeMarkdown } from '../loader/markdown.ts';
import type { PictureFields } from '../src/parts/picture-fields.ts';
import { FileSet } from './file-set.ts';
import { addPdf, type PdfPlan } from './pdf.ts';

/** Content as files and modules of an app. */
export interface Publication {
  /** Code of each `virtual:content/<name>`, by name. */
  readonly modules: ReadonlyMap<string, string>;
  readonly files: FileSet;
}

/** Where files go, and how PDFs are made. */
interface Target {
  readonly files: FileSet;
  readonly pdfs: PdfPlan;
}

type AnyEntry = Entry<unknown, unknown>;

/** Turns checked content into files: lists, details, pictures, PDFs; same content, same bytes. */
export async function publishContent(
  { collections, documents }: Content,
  base: string,
  pdfs: PdfPlan,
): Promise<Publication> {
  const files = new FileSet(base);
  const modules = new Map<string, string>();
  for (const { collection, entries } of collections) {
    const list = await addCollection({ collection, entries }, { files, pdfs });
    modules.set(collection.name, `export const list = ${JSON.stringify(list)};`);
  }
  for (const [name, fields] of documents) {
    modules.set(name, `export const document = ${JSON.stringify(fields)};`);
  }
  return { modules, files };
}

/** Publishes a collection; the result is the URL of its list. */
async function addCollection({ collection, entries }: CheckedCollection, to: Target) {
  const items = await Promise.all(entries.map((entry) => addEntry(collection, entry, to)));
  return to.files.add(collection.name, '.json', toJson(items));
}

/** Publishes an entry with its files; the result is its item of the list. */
async function addEntry(collection: AnyCollection, entry: AnyEntry, to: Target) {
  const { slug } = entry;
  const stem = `${collection.name}-${slug}`;
  const { listed, detail } = await collection.publish(entry, entryFiles(entry, stem, to));
  const file = to.files.add(stem, '.json', toJson({ slug, ...listed, ...detail }));
  return { slug, ...listed, file };
}

function toJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

function entryFiles(entry: AnyEntry, stem: string, { files, pdfs }: Target): EntryFiles {
  const picture = (name?: string, alt?: string) => addPicture(files, stem, entry, name, alt);
  return {
    picture,
    pdf: (name, document) => addPdf(files, pdfs, { name, document, file: entry.file }),
    async markdown(body) {
      const urls = new Map<string, string>();
      for (const { url } of body.targets.filter(({ kind }) => kind === 'image')) {
        urls.set(url, (await picture(url)).image_url);
      }
      return writeMarkdown(body, urls);
    },
  };
}

/** Publishes a picture of an entry as `<stem>-<hash>`; without a name nothing, and empty fields. */
async function addPicture(
  files: FileSet,
  stem: string,
  { pictures }: AnyEntry,
  name = '',
  alt = '',
): Promise<PictureFields> {
  const picture = pictures.get(name);
  if (!picture) return { image_url: '', image_alt: '', image_width: 0, image_height: 0 };
  const { file, width, height } = picture;
  const url = files.add(stem, extname(file), await readFile(file));
  return { image_url: url, image_alt: alt, image_width: width, image_height: height };
}
