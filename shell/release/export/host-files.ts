import type { Release } from '../../store/records.ts';

/** The headers a server gives with a path. */
export interface PathHeaders {
  readonly path: string;
  readonly headers: Headers;
}

/** What a static host is told; what belongs to the answer as it is sent stays out. */
const told = [
  'Cache-Control',
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'Access-Control-Allow-Origin',
  'X-Robots-Tag',
] as const;

const policyName = 'Content-Security-Policy';

/** The same with every page: a host that adds up what fits a path gets it once. */
const everywhere = `/*
  Referrer-Policy: strict-origin-when-cross-origin
  X-Content-Type-Options: nosniff
  Permissions-Policy: camera=(), microphone=(), geolocation=()
`;

/** `_redirects`: one line for each redirect, `from to status`. */
export function describeRedirects(releases: readonly Release[]): string {
  const lines = releases
    .flatMap(({ redirects }) => redirects.map(({ from, to }) => `${from} ${to} 301`))
    .sort();
  return lines.map((line) => `${line}\n`).join('');
}

/** `_headers`: a block for each page, one for all files of releases, one for each that differs. */
export function describeHeaders(paths: readonly PathHeaders[]): string {
  const blocks = paths.flatMap(({ path, headers }) => {
    if (!path.startsWith('/_releases/')) return [describeBlock(path, headers)];
    const policy = headers.get('content-security-policy');
    return policy === null ? [] : [describeBlock(path, new Headers({ [policyName]: policy }))];
  });
  const files = paths.find(({ path }) => path.startsWith('/_releases/'));
  const shared = new Headers(files?.headers);
  shared.delete(policyName);
  const all = files === undefined ? [] : [describeBlock('/_releases/*', shared)];
  return [everywhere, ...all, ...blocks].join('\n');
}

function describeBlock(path: string, headers: Headers): string {
  const lines = told.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [`  ${name}: ${value}\n`];
  });
  return `${path}\n${lines.join('')}`;
}
