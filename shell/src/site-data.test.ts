import { expect, it } from 'vitest';
import { fileAddress } from '../document/site-data.ts';
import { tea } from './fixtures/fake-site.tsx';

const sections = [{ ...tea, lists: { 'kinds.json': 'kinds-1.json' } }];

it.each([
  ['a list', '/_releases/mf-tea/files/kinds.json', '/_releases/mf-tea/files/kinds-1.json'],
  ['a file', '/_releases/mf-tea/files/kinds-1.json', '/_releases/mf-tea/files/kinds-1.json'],
  ['no list', '/_releases/mf-tea/files/pots.json', '/_releases/mf-tea/files/pots.json'],
  ['no app', '/search-index.json', '/search-index.json'],
])('finds the file of %s', (_, name, address) => {
  expect(fileAddress(sections, name)).toBe(address);
});
