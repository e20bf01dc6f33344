import { createHash } from 'node:crypto';

/** The hash of a file as browsers and releases write it. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
