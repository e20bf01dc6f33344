import { expect, it } from 'vitest';
import { findApp } from '../apps.ts';
import { findLacking } from './needs-check.ts';
import { readLibraries } from './read-libraries.ts';

it('names every export of the contract that a shell lends, of other libraries their version', async () => {
  const { lends = {}, builtWith = {} } = await readLibraries(findApp('shell'));
  expect(lends['@site/contract']).toEqual(expect.arrayContaining(['useQuery', 'usePageData']));
  expect(findLacking({ '@site/contract': ['useQuery', 'useNothing'] }, lends)).toEqual([
    '@site/contract: useNothing',
  ]);
  expect(lends.react).toBe('all');
  expect(builtWith.react).toMatch(/^\d+\.\d+\.\d+$/);
});
