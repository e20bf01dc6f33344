import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AnyCollection, Entry, PictureField } from '../definitions/collection.ts';
import { checkBody } from '../rules/check-body.ts';
import type { Flaw, Position, Problem } from '../rules/problem.ts';
import { nameField, validate, valueAt } from '../rules/validate.ts';
import { parseMarkdown, type Target } from './markdown.ts';
import { checkPicture, type FolderPictures, readPictures } from './picture.ts';
import { readTextFile, type TextFault } from './text-file.ts';
import { missingYaml, readYaml, splitFile, type YamlFields } from './yaml-fields.ts';

/** What is known of an entry besides its text: enough for its list, and for what looks across entries. */
export interface EntryFacts {
  readonly slug: string;
  /** Its index.md or profile.yaml, as in `Problem`. */
  readonly file: string;
  /** Its fields, if they are right. */
  readonly data?: unknown;
  /** Value of the field that no two entries share, if it is a text. */
  readonly unique?: string | undefined;
  readonly uniqueAt: Position;
  /** Of its headings, where links may lead to them. */
  readonly anchors: readonly string[];
  /** In its body. */
  readonly links: readonly Target[];
  /** What is wrong with it, whatever the others say. */
  readonly problems: readonly Problem[];
}

/** An entry as read, with its text if nothing is wrong with it. */
export interface ParsedEntry {
  readonly facts: EntryFacts;
  readonly entry?: Entry<unknown, unknown>;
}

type Rules = Pick<AnyCollection, 'schema' | 'format' | 'unique' | 'pictures'>;

/** Reads and checks the entry in a folder; nothing if it has no text. */
export async function readEntry(
  folder: string,
  path: string,
  rules: Rules,
): Promise<ParsedEntry | undefined> {
  const names = await readdir(folder);
  const { file } = rules.format;
  if (!names.includes(file)) return undefined;
  const source = await readTextFile(join(folder, file));
  if (typeof source !== 'string') return unreadable(folder, `${path}/${file}`, source);
  const text = splitText(source, file);
  if (text.isEmpty) return undefined;
  const pictures = await readPictures(folder, names);
  return checkEntry({ folder, file: `${path}/${file}`, pictures }, text, rules);
}

/** Without its text, nothing else is said of it. */
function unreadable(folder: string, file: string, fault: TextFault): ParsedEntry {
  const problems = [{ file, field: 'text', ...fault }];
  const nothing = { uniqueAt: fault, anchors: [], links: [] };
  return { facts: { slug: basename(folder), file, ...nothing, problems } };
}

interface EntryText {
  readonly fields: YamlFields;
  readonly body: string;
  readonly isEmpty: boolean;
}

function splitText(source: string, file: string): EntryText {
  if (file.endsWith('.yaml')) {
    const fields = readYaml(source, 'profile');
    return { fields, body: '', isEmpty: source.trim() === '' };
  }
  const parts = splitFile(source);
  const { body } = parts ?? { body: source };
  const fields = parts ? readYaml(parts.yaml, 'frontmatter') : noFrontmatter;
  return { fields, body, isEmpty: body.trim() === '' };
}

const noFrontmatter = missingYaml(
  'frontmatter',
  "is missing: put the fields at the top, between two '---' lines",
);

/** Where an entry is. */
interface EntryFolder {
  readonly folder: string;
  /** As in `Problem`. */
  readonly file: string;
  readonly pictures: FolderPictures;
}

function checkEntry(place: EntryFolder, { fields, body }: EntryText, rules: Rules): ParsedEntry {
  const { file } = place;
  const { data, problems } = validate(rules.schema, fields);
  const slug = basename(place.folder);
  const parsed = parseMarkdown(body);
  const { headings, targets } = parsed.markdown;
  const formatted = rules.format.read(parsed);
  const unique = valueAt(fields.values, [rules.unique]);
  const found = [
    ...problems,
    ...checkSlug(slug),
    ...rules.pictures.flatMap((named) =>
      checkNamedPicture(named, fields, place.pictures, problems),
    ),
    ...formatted.problems,
    ...checkBody(parsed.markdown, place.pictures),
  ];
  const facts = {
    ...{ slug, file, data },
    unique: typeof unique === 'string' ? unique : undefined,
    uniqueAt: fields.locate([rules.unique]),
    anchors: rules.format.hasAnchors ? headings.map(({ id }) => id) : [],
    links: targets.filter(({ kind }) => kind === 'link'),
    problems: found.map((problem) => ({ file, ...problem })),
  };
  if (found.length > 0) return { facts };
  return { facts, entry: { slug, data, text: formatted.text, ...filesOf(place) } };
}

/** With whole paths; every picture that is named has a size, since nothing is wrong. */
function filesOf({ folder, file, pictures }: EntryFolder): Pick<AnyEntry, 'file' | 'pictures'> {
  const sized = [...pictures].flatMap(([name, size]) =>
    size ? [[name, { file: join(folder, name), ...size }] as const] : [],
  );
  return { file: join(folder, basename(file)), pictures: new Map(sized) };
}

type AnyEntry = Entry<unknown, unknown>;

/** The names of an entry's files have the collection's and a hash besides, and may have 255 letters. */
const longestSlug = 100;

function checkSlug(slug: string): (Flaw & Position)[] {
  const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);
  if (isKebab && slug.length <= longestSlug) return [];
  const fault = isKebab ? `longer than ${longestSlug} characters` : 'not kebab-case';
  const message = `'${slug}' is ${fault}: rename the folder (lower-case words, joined by '-')`;
  return [{ field: 'slug', message, line: 1, column: 1 }];
}

/** A name that the schema has already refused is not looked for. */
function checkNamedPicture(
  { path, alt, place }: PictureField,
  fields: YamlFields,
  pictures: FolderPictures,
  problems: readonly Flaw[],
): (Flaw & Position)[] {
  const field = nameField(path);
  const name = valueAt(fields.values, path);
  if (typeof name !== 'string' || problems.some((problem) => problem.field === field)) return [];
  const flaw = checkPicture(name, pictures, place);
  const isDescribed = valueAt(fields.values, alt) !== undefined;
  const noAlt = `is missing: describe what '${name}' shows, for those who cannot see it`;
  return [
    ...(flaw ? [{ field, ...flaw }] : []),
    ...(isDescribed ? [] : [{ field: nameField(alt), message: noAlt }]),
  ].map((found) => ({ ...found, ...fields.locate(path) }));
}
