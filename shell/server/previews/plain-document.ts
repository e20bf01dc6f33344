import { brand } from '@site/content/site';
import { escapeText } from '../../compose/html-text.ts';
import { hashSource } from '../../compose/policy.ts';

interface PlainDocument {
  readonly status: number;
  readonly title: string;
  /** HTML of the main element, already escaped. */
  readonly main: string;
  readonly styles: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page of the server itself, not of a release: no scripts, not cached, not indexed. */
export function answerPlainDocument(document: PlainDocument): Response {
  const { status, title, main, styles, headers } = document;
  const html = `<!doctype html>
<html lang="${brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)}</title>
${styles.map((css) => `<style>${css}</style>`).join('\n')}
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
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
    `style-src ${styles.map(hashSource).join(' ')}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
