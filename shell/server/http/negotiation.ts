import { parseAccept } from 'hono/utils/accept';
import type { Encoding } from '../../store/files/compress.ts';

/** The best encoding a request accepts: brotli, then gzip, else none. */
export function chooseEncoding(accepted: string | null): Encoding | undefined {
  const choices = parseAccept((accepted ?? '').toLowerCase());
  const weights = new Map(choices.map(({ type, q }) => [type, q]));
  const isAccepted = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(isAccepted);
}

/**
 * The integrity of the file that a browser has and can take a difference from (`Available-Dictionary`
 * of RFC 9842); undefined if there is none, or the header is not well-formed.
 */
export function findDictionary(headers: Headers): string | undefined {
  const [, hash] = /^:([\w+/]{43}=):$/.exec(headers.get('available-dictionary') ?? '') ?? [];
  const choices = parseAccept((headers.get('accept-encoding') ?? '').toLowerCase());
  const isAccepted = choices.some(({ type, q }) => type === 'dcz' && q > 0);
  return hash && isAccepted ? `sha256-${hash}` : undefined;
}

/** Whether an `If-None-Match` header matches the entity tag. */
export function isMatch(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
}
