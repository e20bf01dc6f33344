import { z } from 'zod';

/**
 * What the server needs of a shell release to write documents. A change that an older server or an
 * older shell could not cope with raises it.
 */
export const documentFormat = 1;

/** The marks of every page's template, in the order in which they stand there. */
export const pageMarks = [
  'revision',
  'channel',
  'head',
  'styles',
  'scripts',
  'body',
  'panel',
  'data',
  'lateScripts',
] as const;

/** A text in which the server replaces marks: each of these stands in it once, as `{{name}}`. */
function template(...marks: readonly string[]) {
  return z.string().superRefine((text, context) => {
    const found = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
    const report = (message: string) => context.addIssue({ code: 'custom', message });
    for (const mark of marks) {
      const count = found.filter((name) => name === mark).length;
      if (count !== 1)
        report(`has the mark {{${mark}}} ${count === 0 ? 'nowhere' : `${count} times`}`);
    }
    for (const mark of found) if (!marks.includes(mark)) report(`has the unknown mark {{${mark}}}`);
  });
}

function isLanguageTag(locale: string): boolean {
  try {
    new Intl.Locale(locale);
    return true;
  } catch {
    return false;
  }
}

/** A page of the server itself: its title is text, its main element HTML. */
const plainPage = (titleMarks: readonly string[], mainMarks: readonly string[]) =>
  z.object({ title: template(...titleMarks), main: template(...mainMarks) });

/** A shell release's document: templates and facts of the site. Styles and templates are HTML-safe. */
export const siteDocumentSchema = z.object({
  format: z.literal(documentFormat),
  /** Every page. The scripts are at `scripts`, or on pages with pictures at `lateScripts`. */
  page: template(...pageMarks),
  name: z.string().min(1),
  titleSuffix: z.string(),
  locale: z.string().refine(isLanguageTag, 'is not a language tag such as de or de-AT'),
  /** Those at a path of `rootFiles` are linked only if the release has that file. */
  icons: z.array(z.record(z.string(), z.string())),
  /** Styles of every page: tokens, typography, reset. */
  styles: z.string(),
  /** Styles of the panel on previews. */
  panelStyles: z.string(),
  /** Inline script of every page. */
  script: z.string(),
  /** `/site.webmanifest`. */
  manifest: z.looseObject({ name: z.string() }),
  /** `/.well-known/security.txt`. */
  security: template('expires', 'siteUrl'),
  /** Its pages ask `/_site.json` for the sections that they do not load; older shells' do not. */
  asksForSections: z.boolean().optional(),
  /** Default addresses of the contact form's messages. */
  mail: z.object({ from: z.email(), to: z.email() }),
  /** The search page's answer to a query, for visitors without scripts. */
  search: z.object({
    /** Without a query. */
    suggestions: z.string(),
    none: template('query'),
    one: template('query'),
    many: template('query', 'count'),
    /** Below results that are not all; newer than the format. */
    bestOnly: template('count').optional(),
    group: template('name', 'pages'),
    page: template('path', 'title', 'description'),
    pageWithHeading: template('path', 'title', 'description', 'heading'),
    /** A matching piece of a text. */
    match: template('text'),
  }),
  /** Pages of the server itself. */
  plain: z.object({
    page: template('title', 'styles', 'main'),
    styles: z.string(),
    nothingLive: plainPage([], []),
    noPreview: plainPage([], ['channel', 'siteUrl']),
    /** Newer than the format. */
    nothingSent: plainPage([], []).optional(),
    /** Of a page that cannot be read now; newer than the format. */
    unavailable: plainPage([], []).optional(),
    token: plainPage(['channel'], ['channel', 'alert', 'path']),
    /** Why the last token was refused. */
    alert: template('problem'),
  }),
});

export type SiteDocument = z.infer<typeof siteDocumentSchema>;
