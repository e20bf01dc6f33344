import { describe, expect, it } from 'vitest';
import type { StoreDriver } from './driver.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array | undefined) => value && new TextDecoder().decode(value);

/** What every store driver has to do; `open` gives a new, empty store. */
export function describeDriver(name: string, open: () => Promise<StoreDriver>): void {
  describe(`store driver: ${name}`, () => {
    it('reads back what was written, and undefined where nothing is', async () => {
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

    it('creates a key once: the second gets false and changes nothing', async () => {
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

    it('lists names directly below a folder, and nothing half written', async () => {
      const driver = await open();
      await driver.write('releases/app/1.json', bytes('{}'));
      await driver.write('releases/app/files/a.js', bytes('a'));
      expect([...(await driver.list('releases/app'))].sort()).toEqual(['1.json', 'files']);
      expect(await driver.list('nowhere')).toEqual([]);
    });

    it('knows what it has', async () => {
      const driver = await open();
      await driver.write('a/b', bytes('x'));
      expect([await driver.has('a/b'), await driver.has('a/c')]).toEqual([true, false]);
    });
  });
}
