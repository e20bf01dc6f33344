import { z } from 'zod';
import { orUndefined } from '../../store/or-undefined.ts';
import { readBody } from '../http/read-body.ts';
import { toOneLine } from './one-line.ts';

/** An error in a browser: nothing that names a visitor, no query of an address, all of it short. */
export interface BrowserError {
  /** The path of the page. */
  readonly page: string;
  /** In one line. */
  readonly message: string;
  /** The places in scripts of releases, the innermost first. */
  readonly frames: readonly Frame[];
  /** The app that it is known to belong to, as the page says. */
  readonly app?: string | undefined;
}

/** A place in a script of a release; line and column count from 1. */
export interface Frame {
  readonly app: string;
  readonly script: string;
  readonly line: number;
  readonly column: number;
}

interface Reports {
  readonly errors: readonly BrowserError[];
  /** Whether they are the first ones of their document. */
  readonly isFirst: boolean;
}

const limits = { body: 64_000, posted: 100, reports: 10, message: 300, page: 200, frames: 10 };

/** What the shell sends. */
const ownSchema = z.object({
  page: z.string(),
  message: z.string(),
  frames: z.array(z.string()),
  section: z.string().optional(),
  isFirst: z.boolean(),
});

const field = z.union([z.string(), z.number()]).nullish().catch(undefined);

/** What browsers send by themselves, several at once (Reporting API). */
const reportSchema = z.object({
  type: z.string(),
  url: z.url(),
  body: z.object({
    ...{ blockedURL: field, effectiveDirective: field, destination: field },
    ...{ message: field, reason: field },
    ...{ sourceFile: field, lineNumber: field, columnNumber: field },
  }),
});

const browsersType = 'application/reports+json';

/** Whether it is what browsers send by themselves, which may not say from which site it comes. */
export function isFromBrowser({ headers }: Request): boolean {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === browsersType;
}

/** Undefined if the body is too large or not a report. An empty one is that of earlier shells. */
export async function readReports(request: Request): Promise<Reports | undefined> {
  const text = await readBody(request, limits.body).catch(() => undefined);
  if (text === '') return { errors: [], isFirst: true };
  const json = orUndefined((): unknown => JSON.parse(text ?? ''));
  if (isFromBrowser(request)) {
    const { host } = new URL(request.url);
    const own = listReports(json).filter(({ url }) => new URL(url).host === host);
    return { errors: own.slice(0, limits.reports).flatMap(describeReport), isFirst: false };
  }
  const { data } = ownSchema.safeParse(json);
  if (data === undefined) return undefined;
  const { page, message, frames, section, isFirst } = data;
  const error = { page: pathOf(page), message: cleanMessage(message), app: section };
  return { errors: [{ ...error, frames: readFrames(frames) }], isFirst };
}

type Report = z.infer<typeof reportSchema>;

/** Those that can be read: reports of unknown types may come with them. */
function listReports(json: unknown): readonly Report[] {
  const reports: readonly unknown[] = Array.isArray(json) ? json : [];
  return reports
    .slice(0, limits.posted)
    .flatMap((report) => reportSchema.safeParse(report).data ?? []);
}

/** What it blocked, what it says, or why it crashed; nothing about browser extensions. */
function describeReport({ type, url, body }: Report): readonly BrowserError[] {
  const { blockedURL, effectiveDirective, destination, message, reason } = body;
  const { sourceFile, lineNumber, columnNumber } = body;
  if (/^[\w-]+-extension:/m.test(`${blockedURL}\n${sourceFile}`)) return [];
  const blocked = `blocked ${effectiveDirective || destination || ''} ${blockedURL}`;
  const text = blockedURL === undefined ? message || reason || '' : blocked;
  const place = `${sourceFile}:${lineNumber}:${columnNumber}`;
  return [
    { page: pathOf(url), message: cleanMessage(`${type}: ${text}`), frames: readFrames([place]) },
  ];
}

/** No release has longer names. */
const frame =
  /\/_releases\/([\w-]{1,100})\/files\/([\w@+~-][\w.@+~-]{0,200})(?:\?[^:]*)?:(\d{1,7}):(\d{1,7})$/;

function readFrames(texts: readonly string[]): readonly Frame[] {
  return texts.slice(0, limits.frames).flatMap((text) => {
    const [, app, script, line, column] = frame.exec(text.slice(0, 1_000)) ?? [];
    if (app === undefined || script === undefined) return [];
    return [{ app, script, line: Number(line), column: Number(column) }];
  });
}

function pathOf(page: string): string {
  const base = 'http://localhost';
  const path = URL.canParse(page, base) ? new URL(page, base).pathname : '/';
  return path.slice(0, limits.page);
}

/** One line, with addresses that have neither query nor fragment. */
function cleanMessage(text: string): string {
  const plain = text.slice(0, 1_000).replaceAll(/(\/[^\s?#'"]*)[?#][^\s'"]*/g, '$1');
  return toOneLine(plain).slice(0, limits.message);
}
