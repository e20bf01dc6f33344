import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { type AboutDocument, aboutSchema } from '../src/about/schema.ts';
import { type CommunityDocument, communitySchema } from '../src/community/schema.ts';
import { type HomeDocument, homeSchema } from '../src/home/schema.ts';
import { type TestimonialsDocument, testimonialsSchema } from '../src/testimonials/schema.ts';
import { checkPath } from './check-link.ts';
import type { Pages } from './pages.ts';
import type { Problem } from './problem.ts';
import { withPlainLineEnds } from './read-entry.ts';
import { validate } from './validate.ts';
import { missingYaml, readYaml, type YamlFields } from './yaml-fields.ts';

/** The single documents, by name. */
export interface Documents {
  readonly community: CommunityDocument;
  readonly testimonials: TestimonialsDocument;
  readonly about: AboutDocument;
  readonly home: HomeDocument;
}

export type DocumentName = keyof Documents;

export const documentNames = ['community', 'testimonials', 'about', 'home'] as const;

/** Folders that hold documents, relative to the content's root. */
export const documentFolders = documentNames.map((name) => `src/${name}`);

/** A document as read: `data` is there when its fields are right. */
export interface DocumentDraft<T> {
  /** Relative to the content's root. */
  readonly file: string;
  readonly fields: YamlFields;
  readonly data?: T | undefined;
  readonly problems: readonly Problem[];
}

export type DocumentDrafts = { readonly [K in DocumentName]: DocumentDraft<Documents[K]> };

/** Reads and checks every document. */
export async function readDocuments(root: string): Promise<DocumentDrafts> {
  return {
    community: await readDocument(root, 'community', communitySchema),
    testimonials: await readDocument(root, 'testimonials', testimonialsSchema),
    about: await readDocument(root, 'about', aboutSchema),
    home: await readDocument(root, 'home', homeSchema),
  };
}

async function readDocument<T>(
  root: string,
  name: DocumentName,
  schema: z.ZodType<T>,
): Promise<DocumentDraft<T>> {
  const file = `src/${name}/${name}.yaml`;
  const source = await readFile(join(root, file), 'utf8').catch(() => undefined);
  const fields =
    source === undefined
      ? missingYaml(name, 'is missing: the site needs this file')
      : readYaml(withPlainLineEnds(source), name);
  const { data, problems } = validate(schema, fields);
  return { file, fields, data, problems: problems.map((problem) => ({ file, ...problem })) };
}

/** Everything that is wrong with the documents; every field `to` is a path of the site. */
export function checkDocuments(drafts: DocumentDrafts, pages: Pages): Problem[] {
  return Object.values(drafts).flatMap(({ file, fields, problems }: DocumentDraft<unknown>) => [
    ...problems,
    ...fields.find('to').flatMap(({ text: path, line, column }): Problem[] => {
      const flaw = checkPath(path, { pages, path });
      return flaw ? [{ file, line, column, field: 'to', ...flaw }] : [];
    }),
  ]);
}

/** The documents of drafts in which nothing is wrong. */
export function toDocuments({ community, testimonials, about, home }: DocumentDrafts): Documents {
  return {
    community: trust(community),
    testimonials: trust(testimonials),
    about: trust(about),
    home: trust(home),
  };
}

function trust<T>({ file, data }: DocumentDraft<T>): T {
  if (data === undefined) throw new Error(`${file} was not checked`);
  return data;
}
