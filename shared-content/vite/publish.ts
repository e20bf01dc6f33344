import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Entry, Picture } from '../loader/entry.ts';
import type { EntryFields } from '../loader/entry-fields.ts';
import type { Content } from '../loader/load-content.ts';
import { parseMarkdown, replaceTargets } from '../loader/markdown.ts';
import { toCourse, toCourseListItem } from '../src/courses/collection.ts';
import type { CourseFields } from '../src/courses/schema.ts';
import { toInsight, toInsightListItem } from '../src/insights/collection.ts';
import type { InsightFields } from '../src/insights/schema.ts';
import { FileSet } from './file-set.ts';
import { addPdf, type PdfDocument, type PdfPlan } from './pdf.ts';

export type CollectionName = keyof Content;

/** Content as files of a release. */
export interface Publication {
  /** URL of each published collection's list. */
  readonly lists: ReadonlyMap<CollectionName, string>;
  readonly files: FileSet;
}

/** Turns checked content into files: lists, details, pictures, PDFs; same content, same bytes. */
export async function publishContent(
  content: Content,
  names: readonly CollectionName[],
  base: string,
  pdfs: PdfPlan,
): Promise<Publication> {
  const files = new FileSet(base);
  const lists = new Map<CollectionName, string>();
  for (const name of names) {
    const items = await addEntries[name](content, { files, pdfs });
    lists.set(name, files.add(name, '.json', toJson(items)));
  }
  return { lists, files };
}

interface Publishing {
  readonly files: FileSet;
  readonly pdfs: PdfPlan;
}

const addEntries = {
  courses: ({ courses }: Content, to: Publishing) =>
    Promise.all(courses.map((entry) => addCourse(entry, to))),
  insights: ({ insights }: Content, to: Publishing) =>
    Promise.all(insights.map((entry) => addInsight(entry, to))),
};

async function addCourse(entry: Entry<CourseFields>, to: Publishing) {
  const { level, category, status } = entry.data;
  const parts = await addParts(entry, { kind: 'course', meta: [level, category, status] }, to);
  const course = toCourse(entry.slug, entry.data, parts);
  return toCourseListItem(course, to.files.add(`course-${entry.slug}`, '.json', toJson(course)));
}

async function addInsight(entry: Entry<InsightFields>, to: Publishing) {
  const { category, author, date } = entry.data;
  const meta = [category, author, date].filter((fact) => fact !== undefined);
  const parts = await addParts(entry, { kind: 'insight', meta }, to);
  const insight = toInsight(entry.slug, entry.data, parts);
  return toInsightListItem(
    insight,
    to.files.add(`insight-${entry.slug}`, '.json', toJson(insight)),
  );
}

async function addParts(
  entry: Entry<EntryFields>,
  facts: Pick<PdfDocument, 'kind' | 'meta'>,
  { files, pdfs }: Publishing,
) {
  const stem = `${facts.kind}-${entry.slug}`;
  const { picture } = entry;
  return {
    image_url: picture ? await addPicture(files, stem, picture) : '',
    image_width: picture?.width ?? 0,
    image_height: picture?.height ?? 0,
    pdf_url: await addPdf(files, pdfs, entry, facts),
    markdownContent: await addBodyPictures(files, stem, entry),
  };
}

async function addPicture(files: FileSet, stem: string, { file }: Picture): Promise<string> {
  return files.add(stem, extname(file), await readFile(file));
}

/** Publishes the pictures within a body; the result is the body with their URLs. */
async function addBodyPictures(files: FileSet, stem: string, entry: Entry<EntryFields>) {
  const urls = new Map<string, string>();
  for (const [name, picture] of entry.bodyPictures) {
    urls.set(name, await addPicture(files, stem, picture));
  }
  if (urls.size === 0) return entry.body;
  return replaceTargets(parseMarkdown(entry.body, 1), ({ kind, url }) =>
    kind === 'image' ? urls.get(url) : undefined,
  );
}

function toJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
