import { parseAccept } from 'hono/utils/accept';
import type { Encoding } from '../../store/compress.ts';

/** The best encoding a request accepts: brotli, then gzip, else none. */
export function chooseEncoding(accepted: string | null): Encoding | undefined {
  const choices = parseAccept((accepted ?? '').toLowerCase());
  const weights = new Map(choices.map(({ type, q }) => [type, q]));
  const isAccepted = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(isAccepted);
}

/** Whether an `If-None-Match` header matches the entity tag. */
export function isMatch(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
}
