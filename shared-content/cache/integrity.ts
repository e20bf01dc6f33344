import { createHash } from 'node:crypto';

/** The SHA-256 of a file or a text, in 64 hexadecimal digits. */
export function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The hash of a file as browsers and releases write it. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
