import { fillMarks } from '../../compose/join/fill-marks.ts';
import { policyHash } from '../../compose/join/policy.ts';

interface PlainDocument {
  readonly status: number;
  /** With the marks of `plain.page` in a shell's document. */
  readonly template: string;
  readonly title: string;
  /** HTML of the main element, already escaped. */
  readonly main: string;
  readonly styles: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page of the server itself, not of a release: no scripts, not cached, not indexed. */
export function answerPlainDocument(document: PlainDocument): Response {
  const { status, template, title, main, styles, headers } = document;
  const html = fillMarks(template, {
    title,
    styles: { raw: styles.map((css) => `<style>${css}</style>`).join('\n') },
    main: { raw: main },
  });
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': policyOf(styles),
      'referrer-policy': 'same-origin',
      ...headers,
    },
  });
}

function policyOf(styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${styles.map(policyHash).join(' ')}`,
    // Of the shell's release, which may be at ASSETS_URL.
    "font-src 'self' https:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
