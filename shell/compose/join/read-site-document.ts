import {
  documentFormat,
  type SiteDocument,
  siteDocumentSchema,
} from '../../document/site-document.ts';
import { ExpectedError } from '../../store/expected-error.ts';
import type { Release } from '../../store/records.ts';

/** A shell release whose documents this server cannot write. */
export class DocumentError extends ExpectedError {
  override readonly name = 'DocumentError';

  constructor(
    readonly fault: string,
    readonly remedy: string,
  ) {
    super(`${fault} ${remedy}`);
  }
}

/** Why a shell's documents cannot be written; undefined if they can. */
export function findDocumentError(release: Release): DocumentError | undefined {
  try {
    readSiteDocument(release);
    return undefined;
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
}

/** The document of a shell release; throws a `DocumentError`. The version is empty during a build. */
export function readSiteDocument({ app, version, document }: Release): SiteDocument {
  const { format = 0 } = document ?? {};
  const shell = `${app} ${version}`.trim();
  if (format !== documentFormat) {
    throw new DocumentError(
      `${shell} has document format ${format}; this version of the platform reads ${documentFormat}.`,
      format < documentFormat
        ? 'Publish the shell from the source of this version and deploy it: npm run site -- publish shell, then npm run site -- deploy shell.'
        : 'Update the servers and the site command to the source of that shell first.',
    );
  }
  const { success, data, error } = siteDocumentSchema.safeParse(document);
  if (success) return data;
  const faults = error.issues.map(
    ({ path, message }) => `\n  document.${path.join('.')}: ${message}`,
  );
  throw new DocumentError(
    `${shell} has a document that is not valid:${faults.join('')}\n`,
    'Correct shell/src/document, or the facts in shared-content/src/site; then publish the shell again.',
  );
}
