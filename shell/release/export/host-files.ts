import { escapeAttribute } from '../../compose/join/html-text.ts';
import { commonHeaders } from '../../server/http/headers.ts';

export interface PathHeaders {
  readonly path: string;
  readonly headers: Headers;
}

const policyName = 'Content-Security-Policy';
const robotsName = 'X-Robots-Tag';

/** The headers a static host is told to send; the others depend on how it sends a response. */
const exportedHeaders = [
  'Cache-Control',
  policyName,
  'Cross-Origin-Resource-Policy',
  'Access-Control-Allow-Origin',
  robotsName,
] as const;

/** The same for every path, written once because hosts merge all matching blocks. */
const everywhere = describeBlock('/*', new Headers(commonHeaders), [
  'Referrer-Policy',
  'X-Content-Type-Options',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
]);

export function describeRedirects(redirects: ReadonlyMap<string, string>): string {
  const lines = [...redirects].map(([from, to]) => `${from} ${to} 301\n`);
  return lines.sort().join('');
}

/** The page at a redirect's path, for hosts that do not read `_redirects`. */
export function describeRedirectPage(to: string, locale: string): string {
  const target = escapeAttribute(to);
  return `<!doctype html>
<html lang="${escapeAttribute(locale)}">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${target}">
<title>Moved</title>
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</body>
</html>
`;
}

/**
 * `_headers`: a block for all release files, one for each page, and one for each SVG, which could run
 * scripts when opened on its own (no release has HTML or XML), and each PDF, which search engines are
 * not to list. Pages come before single files: some hosts read only so many blocks.
 */
export function describeHeaders(paths: readonly PathHeaders[]): string {
  const isFile = ({ path }: PathHeaders) => path.startsWith('/_releases/');
  const files = paths.filter(isFile);
  const pages = paths.filter((entry) => !isFile(entry));
  return [
    everywhere,
    ...files.slice(0, 1).map(({ headers }) => describeFiles(headers)),
    ...pages.map(({ path, headers }) => describeBlock(path, headers)),
    ...ownHeaders.flatMap(([kind, own]) =>
      files
        .filter(({ path }) => path.toLowerCase().endsWith(kind))
        .map(({ path, headers }) => describeBlock(path, headers, [own])),
    ),
  ].join('\n');
}

/** What a kind of files has instead of what all have; what protects visitors first. */
const ownHeaders = [
  ['.svg', policyName],
  ['.pdf', robotsName],
] as const;

/** What all files of releases have in common. */
function describeFiles(ofOne: Headers): string {
  const common = new Headers(ofOne);
  common.set(policyName, "frame-ancestors 'none'");
  common.delete(robotsName);
  return describeBlock('/_releases/*', common);
}

function describeBlock(
  path: string,
  headers: Headers,
  names: readonly string[] = exportedHeaders,
): string {
  const lines = names.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [`  ${name}: ${value}\n`];
  });
  return `${path}\n${lines.join('')}`;
}
