import { describe, expect, it } from 'vitest';
import { makeScript } from '../fixtures/changed-script.ts';
import {
  differenceKey,
  packDifference,
  parseDifferenceKey,
  unpackDifference,
  versionsOf,
} from './differences.ts';
import { integrityOf } from './verified-files.ts';

const [, earlier] = makeScript('first();');
const [, file] = makeScript('second();');

describe('the versions of a file', () => {
  it.each([
    ['courses.0a1b2c3d.json', 'courses.*.json'],
    ['courses-a-course.0a1b2c3d.json', 'courses-a-course.*.json'],
    ['main.-_aB3456.js', 'main.*.js'],
  ])('have a pattern that matches no other file: %s', (name, pattern) => {
    expect(versionsOf(name)).toBe(pattern);
  });

  it.each(['main-0a1b2c3d.js', 'a.b.0a1b2c3d.js', 'a.0a1b2c3d.png', 'a.0a1b2c3d.js.br', '.x.js'])(
    'are unknown by the name %s',
    (name) => expect(versionsOf(name)).toBeUndefined(),
  );
});

describe('a difference', () => {
  it('is small, names the version that it is from, and leads to the file', async () => {
    const { from, bytes } = await packDifference(file, earlier);
    expect(from).toBe(integrityOf(earlier));
    expect(bytes.length).toBeLessThan(100);
    expect([...bytes.subarray(0, 8)]).toEqual([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
    expect(Buffer.from(bytes.subarray(8, 40)).toString('base64')).toBe(from.slice(7));
    const unpacked = await unpackDifference(bytes, earlier);
    expect(Buffer.from(unpacked ?? '')).toEqual(Buffer.from(file));
  });

  it('is also made of and from nothing', async () => {
    const nothing = new Uint8Array();
    for (const [to, from] of [
      [nothing, earlier],
      [file, nothing],
    ] as const) {
      const { bytes } = await packDifference(to, from);
      const unpacked = await unpackDifference(bytes, from);
      expect(Buffer.from(unpacked ?? '')).toEqual(Buffer.from(to));
    }
  });

  it('leads nowhere from another version, if it is cut short, or beyond a limit', async () => {
    const { bytes } = await packDifference(file, earlier);
    expect(await unpackDifference(bytes, file)).toBeUndefined();
    for (const length of [0, 8, 39, 40, 44, bytes.length - 1]) {
      expect(
        await unpackDifference(bytes.subarray(0, length), earlier),
        `${length}`,
      ).toBeUndefined();
    }
    expect(await unpackDifference(bytes, earlier, file.length - 1)).toBeUndefined();
  });

  it('says in its key what it is of and from', () => {
    const key = differenceKey('releases/a/files/main.1.js', integrityOf(earlier));
    expect(key).toMatch(/^releases\/a\/files\/main\.1\.js\.[\w-]{43}\.dcz$/);
    expect(parseDifferenceKey(key)).toEqual({
      file: 'releases/a/files/main.1.js',
      from: integrityOf(earlier),
    });
    expect(parseDifferenceKey('releases/a/files/main.1.js.br')).toBeUndefined();
  });
});
