import type * as z from 'zod';
import type { Markdown } from '../loader/markdown.ts';
import type { Path } from '../loader/yaml-fields.ts';
import type { PdfDocument } from '../pdf/make-pdf.ts';
import type { Place, Size } from '../pictures/picture-places.ts';
import type { BodyNode, ContentsItem } from '../src/parts/body.ts';
import type { PublishedPicture } from '../src/parts/published-picture.ts';
import type { Format } from './format.ts';

/** A picture of an entry; `file` is absolute. */
export interface Picture extends Size {
  readonly file: string;
}

/** A checked entry. */
export interface Entry<Fields, Text> {
  /** Name of its folder, last part of its page's path. */
  readonly slug: string;
  readonly data: Fields;
  /** What its format makes of the body. */
  readonly text: Text;
  /** The pictures of its folder by file name, including every one that fields and body name. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Absolute path of its index.md or profile.yaml. */
  readonly file: string;
}

/** What the order of a list may depend on. */
export type ListedFacts<Fields> = Pick<Entry<Fields, unknown>, 'slug' | 'data'>;

/** Adds files for one entry; each method resolves to what the entry's JSON says of them. */
export interface EntryFiles {
  /** The picture that a field names, in the sizes that its place needs; empty fields without one. */
  picture(field: PictureField): Promise<PublishedPicture>;
  /** The body with its pictures. */
  markdown(body: Markdown): Promise<BodyFields>;
  /** A PDF; '' without a name, or where the build makes none. */
  pdf(name: string | undefined, document: EntryPdf): Promise<string>;
}

interface BodyFields {
  /** As the page shows it. */
  readonly body: readonly BodyNode[];
  /** Its headings of the highest level. */
  readonly contents: readonly ContentsItem[];
}

/** What a collection says of a PDF; the build adds the entry's pictures. */
export type EntryPdf = Omit<PdfDocument, 'pictures'>;

/** A field that names a picture, the one that describes it, and where the layout shows it. */
export interface PictureField {
  readonly path: Path;
  /** Field of the description, which every picture needs. */
  readonly alt: Path;
  readonly place: Place;
}

/** What an entry is published as. */
export interface Published<Listed, Detail> {
  /** In the list and in the entry's own file. */
  readonly listed: Listed;
  /** In the entry's own file only. */
  readonly detail: Detail;
}

/** How a collection is read that may have thousands of entries. */
export interface Paging<Field extends string = string> {
  /** Entries on a page; a list that is not longer stays one file. */
  readonly size: number;
  /** Fields that visitors filter by; the values of all entries are known on every page. */
  readonly filterBy: readonly Field[];
  /** Fields that visitors sort by. */
  readonly sortBy: readonly Field[];
}

/** Everything there is to say about a collection; its entries lie in `src/<name>/entries`. */
export interface Collection<
  Fields,
  Text,
  Listed extends object,
  Detail extends object,
  Related extends object = object,
> {
  /** Name of its folder and of its module, `virtual:content/<name>`. */
  readonly name: string;
  /** What it holds, in one sentence. */
  readonly description: string;
  /** Route pattern of an entry's page. */
  readonly route: string;
  readonly format: Format<Text>;
  readonly schema: z.ZodType<Fields>;
  /** Name of the field that no two entries share. */
  readonly unique: string;
  /** Fields that name a picture in the entry's folder. */
  readonly pictures: readonly PictureField[];
  /** Absent where pages show all entries. */
  readonly paging?: Paging;
  /** Compares two entries for their order in the list. */
  order(a: ListedFacts<NoInfer<Fields>>, b: ListedFacts<NoInfer<Fields>>): number;
  publish(entry: Entry<Fields, Text>, files: EntryFiles): Promise<Published<Listed, Detail>>;
  /**
   * What the own file of each entry says of the others, so that its page need not read the list;
   * in the order of the list.
   */
  relate?(items: readonly (Named & Listed & Linking)[]): readonly Related[];
}

export type AnyCollection = Collection<unknown, unknown, object, object>;

/** Checks a definition's types; `publish` and `relate` decide those of `ListItem` and `Detail`. */
export function defineCollection<
  Fields,
  Text,
  Listed extends object,
  Detail extends object,
  Related extends object,
>(
  collection: Collection<Fields, Text, Listed, Detail, Related> & {
    readonly paging?: Paging<keyof NoInfer<Listed> & string>;
  },
): Collection<Fields, Text, Listed, Detail, Related> {
  return collection;
}

interface Named {
  /** The last part of the page's path. */
  readonly slug: string;
}

interface Linking {
  /** The last parts of the paths of this collection that its text links to. */
  readonly linked: readonly string[];
}

interface Filed {
  /** URL of the JSON file with the whole entry. */
  readonly file: string;
}

/** An entry in its collection's list. */
export type ListItem<C> =
  C extends Collection<infer _F, infer _T, infer Listed, infer _D, infer _R>
    ? Readonly<Named & Filed & Listed>
    : never;

/** An entry in its own JSON file. */
export type Detail<C> =
  C extends Collection<infer _F, infer _T, infer Listed, infer Rest, infer Related>
    ? Readonly<Named & Listed & Rest & Related>
    : never;
