import type * as z from 'zod';
import type { Markdown } from '../loader/markdown.ts';
import type { Entry, EntryFiles, EntryPdf } from './collection.ts';
import { entryPicture, pdfName, pictureFields, text, updated } from './entry-fields.ts';

/** The fields of a collection whose entries are articles to read on a page or as a PDF. */
export const articleFields = {
  title: text.describe('Heading of the page, text of the card; no two entries share one.'),
  excerpt: text
    .max(100, 'is longer than 100 characters')
    .describe('One or two sentences for search results and for cards, which show three lines.'),
  ...pictureFields,
  pdfFileName: pdfName
    .optional()
    .describe('Optional: name of the PDF that the build makes of this entry.'),
  updated,
};

type ArticleFields = z.infer<z.ZodObject<typeof articleFields>>;

/** An article as its collection publishes it: all its fields, with URLs for file names. */
export async function publishArticle<Fields extends ArticleFields>(
  { data, text: markdown }: Entry<Fields, Markdown>,
  files: EntryFiles,
  pdf: Pick<EntryPdf, 'kind' | 'meta'>,
) {
  const { imageFileName: name, imageAlt: alt = '', pdfFileName, ...facts } = data;
  const { title, excerpt, updated } = data;
  const picture = name === undefined ? undefined : { name, alt };
  const document = { ...pdf, title, excerpt, picture, updated, body: markdown.body };
  return {
    listed: {
      ...facts,
      ...(await files.picture(entryPicture)),
    },
    detail: {
      ...(await files.markdown(markdown)),
      /** URL of the PDF, '' if there is none. */
      pdf_url: await files.pdf(pdfFileName, document),
    },
  };
}
