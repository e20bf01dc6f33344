import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { EntryFields } from './entry-fields.ts';
import { type Parts, readFrontmatter, splitFile } from './frontmatter.ts';
import { type Markdown, parseMarkdown } from './markdown.ts';
import { checkPicture, type FolderPictures, readPictures } from './picture.ts';
import type { Flaw, Position, Problem } from './problem.ts';
import { type FieldsSchema, validate } from './validate.ts';

/** An entry as read: `data` is there when its frontmatter is right. */
export interface Draft<T extends EntryFields> {
  readonly slug: string;
  /** Absolute. */
  readonly folder: string;
  /** Of its index.md, relative to the content's root. */
  readonly file: string;
  readonly markdown: Markdown;
  readonly pictures: FolderPictures;
  readonly data?: T | undefined;
  readonly titleAt: Position;
  readonly problems: readonly Problem[];
}

export const articleFile = 'index.md';
const start: Position = { line: 1, column: 1 };

/** Reads and checks the entry in a folder; nothing if it has no article text. */
export async function readEntry<T extends EntryFields>(
  folder: string,
  path: string,
  schema: FieldsSchema<T>,
): Promise<Draft<T> | undefined> {
  const names = await readdir(folder);
  if (!names.includes(articleFile)) return undefined;
  const source = withPlainLineEnds(await readFile(join(folder, articleFile), 'utf8'));
  const parts = splitFile(source);
  if ((parts?.body ?? source).trim() === '') return undefined;
  const pictures = await readPictures(folder, names);
  return checkEntry({ folder, path, pictures }, parts ?? unfenced(source), schema, !parts);
}

/** So that a checkout on any system gives the same bytes. */
function withPlainLineEnds(source: string): string {
  return source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

function unfenced(source: string): Parts {
  return { yaml: '', body: source, bodyLine: 1 };
}

interface EntryPlace {
  readonly folder: string;
  readonly path: string;
  readonly pictures: FolderPictures;
}

function checkEntry<T extends EntryFields>(
  { folder, path, pictures }: EntryPlace,
  { yaml, body, bodyLine }: Parts,
  schema: FieldsSchema<T>,
  isUnfenced: boolean,
): Draft<T> {
  const frontmatter = readFrontmatter(yaml);
  const { data, problems } = isUnfenced ? noFrontmatter : validate(schema, frontmatter);
  const file = `${path}/${articleFile}`;
  const slug = basename(path);
  const pictureFlaws = checkEntryPicture(frontmatter.values.imageFileName, pictures, problems);
  const found = [
    ...problems,
    ...checkSlug(slug).map((flaw) => ({ ...flaw, ...start })),
    ...pictureFlaws.map((flaw) => ({ ...flaw, ...frontmatter.locate('imageFileName') })),
  ];
  const titleAt = frontmatter.locate('title');
  const markdown = parseMarkdown(body, bodyLine);
  const placed = found.map((problem) => ({ file, ...problem }));
  return { slug, folder, file, markdown, pictures, data, titleAt, problems: placed };
}

const noFrontmatter = {
  data: undefined,
  problems: [
    {
      field: 'frontmatter',
      message: "is missing: start the file with the fields between two lines '---'",
      ...start,
    },
  ],
};

function checkSlug(slug: string): Flaw[] {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return [];
  const message = `'${slug}' is not kebab-case: rename the folder (lower-case words, joined by '-')`;
  return [{ field: 'slug', message }];
}

/** A name that the schema has already refused is not looked for. */
function checkEntryPicture(
  name: unknown,
  pictures: FolderPictures,
  problems: readonly Flaw[],
): Flaw[] {
  const field = 'imageFileName';
  if (typeof name !== 'string' || problems.some((problem) => problem.field === field)) return [];
  const flaw = checkPicture(name, pictures);
  return flaw ? [{ field, ...flaw }] : [];
}
