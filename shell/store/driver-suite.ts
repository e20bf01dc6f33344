import { describe, expect, it, vi } from 'vitest';
import type { StoreDriver } from './driver.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array | undefined) => value && new TextDecoder().decode(value);

/** The suite every store driver passes; `open` returns a new, empty store. */
export function describeDriver(name: string, open: () => Promise<StoreDriver>): void {
  describe(`store driver: ${name}`, () => {
    it('reads back what was written, and undefined for a missing key', async () => {
      const driver = await open();
      await driver.write('pages/a.json', bytes('one'));
      expect(text(await driver.read('pages/a.json'))).toBe('one');
      expect(await driver.read('pages/b.json')).toBeUndefined();
    });

    it('replaces on write', async () => {
      const driver = await open();
      await driver.write('pages/a.json', bytes('one'));
      await driver.write('pages/a.json', bytes('two'));
      expect(text(await driver.read('pages/a.json'))).toBe('two');
    });

    it('creates a key once: a second create returns false and changes nothing', async () => {
      const driver = await open();
      expect(await driver.create('channels/p/1.json', bytes('one'))).toBe(true);
      expect(await driver.create('channels/p/1.json', bytes('two'))).toBe(false);
      expect(text(await driver.read('channels/p/1.json'))).toBe('one');
    });

    it('lets exactly one of many creators win', async () => {
      const driver = await open();
      const tries = Array.from({ length: 20 }, (_, n) => driver.create('k', bytes(`${n}`)));
      const wins = (await Promise.all(tries)).filter(Boolean);
      expect(wins).toHaveLength(1);
    });

    it('lists the names directly below a folder', async () => {
      const driver = await open();
      await driver.write('releases/app/1.json', bytes('{}'));
      await driver.write('releases/app/files/a.js', bytes('a'));
      expect([...(await driver.list('releases/app'))].sort()).toEqual(['1.json', 'files']);
      expect(await driver.list('nowhere')).toEqual([]);
    });

    it('reports whether a key exists', async () => {
      const driver = await open();
      await driver.write('a/b', bytes('x'));
      expect([await driver.has('a/b'), await driver.has('a/c')]).toEqual([true, false]);
    });

    const soon = () => new Date(Date.now() + 60_000);
    const earlier = () => new Date(Date.now() - 60_000);

    it('reports when a key was last written', async () => {
      const driver = await open();
      await driver.write('a/b', bytes('x'));
      const time = (await driver.modifiedAt('a/b'))?.getTime() ?? 0;
      expect(Math.abs(time - Date.now())).toBeLessThan(10_000);
      expect(await driver.modifiedAt('a/c')).toBeUndefined();
    });

    it('refreshes a key on touch and returns false for a missing one', async () => {
      const driver = await open();
      await driver.write('a/b', bytes('x'));
      const before = (await driver.modifiedAt('a/b'))?.getTime() ?? 0;
      expect([await driver.touch('a/b'), await driver.touch('a/c')]).toEqual([true, false]);
      await vi.waitFor(async () => {
        await driver.touch('a/b');
        expect((await driver.modifiedAt('a/b'))?.getTime()).toBeGreaterThan(before);
      });
      expect(text(await driver.read('a/b'))).toBe('x');
    });

    it('removes only what is older than the given time', async () => {
      const driver = await open();
      await driver.write('a/b', bytes('x'));
      expect(await driver.remove('a/b', earlier())).toBe(false);
      expect(text(await driver.read('a/b'))).toBe('x');
      expect(await driver.remove('a/b', soon())).toBe(true);
      expect(await driver.read('a/b')).toBeUndefined();
      expect(await driver.list('a')).toEqual([]);
      expect(await driver.remove('a/b', soon())).toBe(false);
    });

    it('does not sweep what is in use', async () => {
      const driver = await open();
      await driver.write('a/b', bytes('x'));
      expect(await driver.sweep(soon())).toBe(0);
      expect(text(await driver.read('a/b'))).toBe('x');
    });
  });
}
