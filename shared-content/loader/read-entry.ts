import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { noFrontmatter, readFrontmatter, splitFile } from './frontmatter.ts';
import { type Markdown, parseMarkdown } from './markdown.ts';
import { checkPicture, type FolderPictures, readPictures } from './picture.ts';
import type { Flaw, Position, Problem } from './problem.ts';
import type { Collection, PictureField } from './read-collection.ts';
import { readSections } from './sections.ts';
import { nameField, validate, valueAt } from './validate.ts';
import { readYaml, type YamlFields } from './yaml-fields.ts';

/** How an entry is written: a free body, one of sections, or fields alone. */
export type Format = 'article' | 'sections' | 'lead and sections' | 'profile';

/** The file that makes a folder an entry. */
export const entryFiles: Readonly<Record<Format, string>> = {
  article: 'index.md',
  sections: 'index.md',
  'lead and sections': 'index.md',
  profile: 'profile.yaml',
};

/** An entry as read: `data` is there when its fields are right. */
export interface Draft<T> {
  readonly slug: string;
  /** Absolute. */
  readonly folder: string;
  /** Of its index.md or profile.yaml, relative to the content's root. */
  readonly file: string;
  /** Empty where the format has no body. */
  readonly markdown: Markdown;
  readonly pictures: FolderPictures;
  readonly data?: T | undefined;
  /** Value of the field that no two entries share, if it is a text. */
  readonly label: string | undefined;
  readonly labelAt: Position;
  readonly problems: readonly Problem[];
}

type Rules<T> = Pick<Collection<T>, 'schema' | 'format' | 'label' | 'pictures'>;

/** Reads and checks the entry in a folder; nothing if it has no text. */
export async function readEntry<T>(
  folder: string,
  path: string,
  rules: Rules<T>,
): Promise<Draft<T> | undefined> {
  const names = await readdir(folder);
  const file = entryFiles[rules.format];
  if (!names.includes(file)) return undefined;
  const text = readText(withPlainLineEnds(await readFile(join(folder, file), 'utf8')), rules);
  if (text.isEmpty) return undefined;
  const pictures = await readPictures(folder, names);
  return checkEntry({ folder, file: `${path}/${file}`, pictures }, text, rules);
}

/** So that a checkout on any system gives the same bytes. */
export function withPlainLineEnds(source: string): string {
  return source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

interface EntryText {
  readonly fields: YamlFields;
  readonly body: string;
  readonly bodyLine: number;
  readonly isEmpty: boolean;
}

function readText<T>(source: string, { format }: Rules<T>): EntryText {
  if (format === 'profile') {
    const fields = readYaml(source, 'profile');
    return { fields, body: '', bodyLine: 1, isEmpty: source.trim() === '' };
  }
  const parts = splitFile(source);
  const { body, bodyLine } = parts ?? { body: source, bodyLine: 1 };
  const fields = parts ? readFrontmatter(parts.yaml) : noFrontmatter;
  return { fields, body, bodyLine, isEmpty: body.trim() === '' };
}

type EntryPlace = Pick<Draft<unknown>, 'folder' | 'file' | 'pictures'>;

function checkEntry<T>(place: EntryPlace, text: EntryText, rules: Rules<T>): Draft<T> {
  const { fields, body, bodyLine } = text;
  const { data, problems } = validate(rules.schema, fields);
  const slug = basename(place.folder);
  const label = valueAt(fields.values, [rules.label]);
  const found = [
    ...problems,
    ...checkSlug(slug),
    ...rules.pictures.flatMap((named) =>
      checkNamedPicture(named, fields, place.pictures, problems),
    ),
    ...checkFormat(text, rules.format),
  ];
  return {
    ...{ ...place, slug, data },
    markdown: parseMarkdown(body, bodyLine),
    label: typeof label === 'string' ? label : undefined,
    labelAt: fields.locate([rules.label]),
    problems: found.map((problem) => ({ file: place.file, ...problem })),
  };
}

function checkSlug(slug: string): (Flaw & Position)[] {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return [];
  const message = `'${slug}' is not kebab-case: rename the folder (lower-case words, joined by '-')`;
  return [{ field: 'slug', message, line: 1, column: 1 }];
}

function checkFormat({ body, bodyLine }: EntryText, format: Format) {
  if (format !== 'sections' && format !== 'lead and sections') return [];
  const lead = format === 'sections' ? 'no lead' : 'needs lead';
  return readSections(body, lead, bodyLine).problems;
}

/** A name that the schema has already refused is not looked for. */
function checkNamedPicture(
  { path, place }: PictureField,
  fields: YamlFields,
  pictures: FolderPictures,
  problems: readonly Flaw[],
): (Flaw & Position)[] {
  const field = nameField(path);
  const name = valueAt(fields.values, path);
  if (typeof name !== 'string' || problems.some((problem) => problem.field === field)) return [];
  const flaw = checkPicture(name, pictures, place);
  return flaw ? [{ field, ...flaw, ...fields.locate(path) }] : [];
}
