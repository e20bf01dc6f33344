import { answerPlainDocument } from '../../server/previews/plain-document.ts';
import { handbookPath } from '../../src/development/dev-panel.ts';
import { loadRenderer } from '../dev-shell.ts';
import type { DevSiteOptions } from '../dev-site.ts';

export interface Chapter {
  /** Under `handbookPath`; the chapter answers this path and all below it. */
  readonly path: string;
  readonly title: string;
  /** One sentence without a full stop, shown on the index. */
  readonly description: string;
  readonly answer: (request: Request, options: DevSiteOptions) => Response | Promise<Response>;
}

interface HandbookPage {
  readonly title: string;
  /** HTML below the heading, already escaped. */
  readonly main: string;
  readonly css?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const css = `
main{max-width:var(--page-width);margin-inline:auto;padding:var(--space-l) var(--gutter) var(--space-2xl)}
main>*+*{margin-block-start:var(--space-m)}
h1{font-size:var(--type-h2)}
a{color:var(--color-ember);font-weight:600}
code{font-family:var(--font-code);font-size:0.875em}
dt{font-size:var(--type-h4)}
dd{margin-block-end:var(--space-s);color:var(--color-ink-soft)}
table{display:block;overflow-x:auto;border-collapse:collapse}
th,td{padding:var(--space-2xs) var(--space-s) var(--space-2xs) 0;border-block-end:1px solid var(--color-line);text-align:start;vertical-align:top;overflow-wrap:normal}
td{min-width:5em}`;

/** A page of the handbook in the site's style. It may run scripts of the development server. */
export async function answerHandbookPage(
  { title, main, css: own = '', headers = {} }: HandbookPage,
  { server }: DevSiteOptions,
): Promise<Response> {
  const { styles, plain } = (await loadRenderer(server)).siteDocument;
  const index = title === 'Handbook' ? '' : `<p><a href="${handbookPath}">Handbook</a></p>\n`;
  return answerPlainDocument({
    status: 200,
    template: plain.page,
    title,
    main: `${index}<h1>${title}</h1>\n${main}`,
    styles: [styles, css, own],
    headers: { 'content-security-policy': handbookPolicy, ...headers },
  });
}

/** Allows what the development server and TypeDoc write into pages. */
export const handbookPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  "frame-ancestors 'self'",
].join('; ');
