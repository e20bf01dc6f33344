import { describe, expect, it } from 'vitest';
import { makeScript } from '../fixtures/changed-script.ts';
import { unpackDifference } from '../fixtures/unpack-difference.ts';
import { packDifference, versionPattern } from './differences.ts';

const [, earlier] = makeScript('first();');
const [, file] = makeScript('second();');

describe('the versions of a file', () => {
  it.each([
    ['courses.0a1b2c3d.json', 'courses.*.json'],
    ['main.-_aB3456.js', 'main.*.js'],
  ])('have a pattern that matches no other file: %s', (name, pattern) => {
    expect(versionPattern(name)).toBe(pattern);
  });

  it.each(['main-0a1b2c3d.js', 'a.b.0a1b2c3d.js', 'a.0a1b2c3d.png', 'a.0a1b2c3d.js.br', '.x.js'])(
    'are unknown by the name %s',
    (name) => expect(versionPattern(name)).toBeUndefined(),
  );
});

describe('a difference', () => {
  it.each([
    ['of nothing', new Uint8Array(), earlier],
    ['from nothing', file, new Uint8Array()],
  ])('is also made %s', async (_, to, from) => {
    const difference = await packDifference(to, from);
    expect(await unpackDifference(difference ?? file, from)).toEqual(Buffer.from(to));
  });

  it('is not made of or from very large files', async () => {
    expect(await packDifference(new Uint8Array(500_000), earlier)).toBeDefined();
    const large = new Uint8Array(4_000_001);
    expect(await packDifference(large, earlier)).toBeUndefined();
    expect(await packDifference(file, large)).toBeUndefined();
  });
});
