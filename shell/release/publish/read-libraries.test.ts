import { expect, it } from 'vitest';
import { findUnshared } from '../../contract/src/find-unshared.ts';
import { runtimeCore } from '../../contract/src/shared-libraries.ts';
import { findApp } from '../apps.ts';
import { readLibraries } from './read-libraries.ts';

it('lists every export of the contract, and of other libraries their version', async () => {
  const { lends = {}, builtWith = {} } = await readLibraries(findApp('shell'), {});
  expect(lends['@site/contract']).toEqual(expect.arrayContaining(['useQuery', 'usePageData']));
  expect(findUnshared({ '@site/contract': ['useQuery', 'useNothing'] }, lends)).toEqual([
    '@site/contract: useNothing',
  ]);
  expect(lends.react).toBe('all');
  expect(lends[runtimeCore]).toBe('all');
  expect(builtWith.react).toMatch(/^\d+\.\d+\.\d+$/);
});
