import { describe, expect, it } from 'vitest';
import { compress, decompress } from './compress.ts';

const bytes = new TextEncoder().encode('export const nothing = 0;\n'.repeat(40));
const tail = new TextEncoder().encode('tail');

describe.each(['br', 'gzip'] as const)('a variant in %s', (encoding) => {
  it('does not unpack to the original bytes if it is truncated, altered or followed by other bytes', async () => {
    const whole = await compress(bytes, encoding);
    const changed = whole.map((byte, index) => (index === whole.length >> 1 ? byte ^ 255 : byte));
    for (const damaged of [whole.slice(0, -1), changed, Buffer.concat([whole, tail])]) {
      expect(await decompress(damaged, encoding)).not.toEqual(Buffer.from(bytes));
    }
  });
});
