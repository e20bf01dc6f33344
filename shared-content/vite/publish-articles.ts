import type { Entry } from '../loader/entry.ts';
import type { ArticleFields } from '../loader/entry-fields.ts';
import { parseMarkdown, replaceTargets } from '../loader/markdown.ts';
import { addPicture } from '../pictures/add-picture.ts';
import { toCourse, toCourseListItem } from '../src/courses/collection.ts';
import type { CourseFields } from '../src/courses/schema.ts';
import { toInsight, toInsightListItem } from '../src/insights/collection.ts';
import type { InsightFields } from '../src/insights/schema.ts';
import type { PictureFields } from '../src/parts/picture-fields.ts';
import { addPdf, type PdfDocument } from './pdf.ts';
import { type Publishing, toJson } from './publish-parts.ts';

/** Publishes a course; the result is its item of the list. */
export async function addCourse(entry: Entry<CourseFields>, to: Publishing) {
  const { level, category, status } = entry.data;
  const parts = await addParts(entry, { kind: 'course', meta: [level, category, status] }, to);
  const course = toCourse(entry.slug, entry.data, parts);
  return toCourseListItem(course, to.files.add(`course-${entry.slug}`, '.json', toJson(course)));
}

/** Publishes an article; the result is its item of the list. */
export async function addInsight(entry: Entry<InsightFields>, to: Publishing) {
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
  entry: Entry<ArticleFields>,
  facts: Pick<PdfDocument, 'kind' | 'meta'>,
  to: Publishing,
) {
  const stem = `${facts.kind}-${entry.slug}`;
  const { title, excerpt, updated, imageFileName: name, imageAlt: alt, pdfFileName } = entry.data;
  const document = { ...facts, title, excerpt, markdown: entry.body, updated };
  return {
    ...(await addPicture(to, entry.pictures, { stem, place: 'page', name, alt })),
    pdf_url: await addPdf(to, { name: pdfFileName, document, file: entry.file }),
    ...(await addBody(to, stem, entry)),
  };
}

/** Publishes the pictures within a body; the result is the body with their URLs, and what it shows there. */
async function addBody(to: Publishing, stem: string, entry: Entry<ArticleFields>) {
  const markdown = parseMarkdown(entry.body, 1);
  const pictures = new Map<string, PictureFields>();
  for (const { kind, url, alt } of markdown.targets) {
    if (kind !== 'image') continue;
    const order = { stem, place: 'text', name: url, alt } as const;
    pictures.set(url, await addPicture(to, entry.pictures, order));
  }
  return {
    markdownContent: replaceTargets(markdown, ({ kind, url }) =>
      kind === 'image' ? pictures.get(url)?.image_url : undefined,
    ),
    markdownPictures: [...pictures.values()],
  };
}
