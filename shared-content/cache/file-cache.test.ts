import { expect, it, vi } from 'vitest';
import { makeFolder } from '../loader/fixtures/write-root.ts';
import { cachedFile, readCached } from './file-cache.ts';

it('makes a file once, also when it is asked for twice at the same time', async () => {
  const cache = await makeFolder('cache-');
  const make = vi.fn(async () => Buffer.from('made'));
  const files = await Promise.all([cachedFile(cache, 'a', make), cachedFile(cache, 'a', make)]);
  files.push(await cachedFile(cache, 'a', make));
  const texts = await Promise.all(files.map(async (file) => String(await readCached(file))));
  expect(texts).toEqual(['made', 'made', 'made']);
  expect(make).toHaveBeenCalledOnce();
});

it('makes one at a time, and goes on after a failure', async () => {
  const cache = await makeFolder('cache-');
  let [making, most] = [0, 0];
  const make = async () => {
    making += 1;
    most = Math.max(most, making);
    await new Promise(setImmediate);
    making -= 1;
    return Buffer.from('made');
  };
  const fail = async () => Promise.reject(new Error('no ink'));
  const keys = ['a', 'b', 'c'];
  const asked = keys.map((key) => cachedFile(cache, key, make));
  await expect(cachedFile(cache, 'd', fail)).rejects.toThrow('no ink');
  await Promise.all(asked);
  await expect(cachedFile(cache, 'd', make)).resolves.toMatchObject({ path: expect.any(String) });
  expect(most).toBe(1);
});
