import { fillMarks, type Raw } from '../../compose/join/fill-marks.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import { answerMethod, answerText } from '../http/headers.ts';
import { answerPlainDocument } from './plain-document.ts';

/** Undefined if no shell is live, so that the server has only its own words. */
type LiveDocument = SiteDocument | undefined;

interface PlainPage {
  readonly status: number;
  readonly page: { readonly title: string; readonly main: string };
  readonly values?: Readonly<Record<string, string | Raw>>;
  readonly headers?: Readonly<Record<string, string>>;
}

function answerPage({ plain, styles }: SiteDocument, page: PlainPage): Response {
  const {
    status,
    page: { title, main },
    values = {},
    headers = {},
  } = page;
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? { raw: value } : value,
  ]);
  return answerPlainDocument({
    status,
    template: plain.page,
    // Escaped with the page's marks.
    title: fillMarks(title, Object.fromEntries(texts)),
    main: fillMarks(main, values),
    styles: [styles, plain.styles],
    headers,
  });
}

/** Until the first deploy: for visitors, since operators have the log and `site status`. */
export function answerNothingLive(document: LiveDocument): Response {
  const headers = { 'retry-after': '5', refresh: '5' };
  if (document === undefined) return answerText(503, 'This site opens shortly.', headers);
  return answerPage(document, { status: 503, page: document.plain.nothingLive, headers });
}

/** For what was sent to a page, as a form without its script would be. */
export function answerNothingSent(document: LiveDocument): Response {
  const methods = ['GET', 'HEAD'];
  const page = document?.plain.nothingSent;
  if (document === undefined || page === undefined) return answerMethod(...methods);
  return answerPage(document, { status: 405, page, headers: { allow: methods.join(', ') } });
}

/** For a page that cannot be read, or whose handling failed. */
export function answerUnavailable(
  document: LiveDocument,
  status: 500 | 503,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const page = document?.plain.unavailable;
  if (document === undefined || page === undefined) return answerText(status, text, headers);
  return answerPage(document, { status, page, headers });
}

/**
 * For a host that matches `PREVIEW_HOSTS` but has no preview; on the site's own host, for the token of
 * a preview that was closed meanwhile.
 */
export function answerNoPreview(
  channel: string,
  siteUrl: string,
  document: LiveDocument,
): Response {
  if (document === undefined) return answerText(404, 'No such preview.');
  // A host without a preview serves no release files, so no fonts either.
  const styles = document.styles.replaceAll(/@font-face\{[^}]*\}/g, '');
  const values = { channel, siteUrl };
  const page = document.plain.noPreview;
  return answerPage({ ...document, styles }, { status: 404, page, values });
}

interface TokenForm {
  readonly channel: string;
  /** The path to open once the token is accepted. */
  readonly path: string;
  readonly status: 401 | 429;
  /** Why the last attempt failed. */
  readonly problem?: string;
}

export function answerTokenForm(
  document: LiveDocument,
  { channel, path, status, problem }: TokenForm,
): Response {
  const headers: Record<string, string> =
    status === 429 ? { 'retry-after': '60' } : { 'www-authenticate': 'Token' };
  if (document === undefined) {
    return answerText(status, problem ?? 'This preview requires a token.', headers);
  }
  const { token, alert } = document.plain;
  const raw = problem === undefined ? '' : fillMarks(alert, { problem });
  const values = { channel, path, alert: { raw } };
  return answerPage(document, { status, page: token, values, headers });
}
