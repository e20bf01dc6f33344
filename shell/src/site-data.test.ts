import { expect, it } from 'vitest';
import { fileAddress } from '../document/site-data.ts';
import { tea } from './fixtures/fake-site.tsx';

const live = {
  lists: { 'home.json': 'home-1.json' },
  sections: [{ ...tea, lists: { 'kinds.json': 'kinds-1.json' } }],
};

it.each([
  ['a list', '/_releases/mf-tea/files/kinds.json', '/_releases/mf-tea/files/kinds-1.json'],
  [
    'a document of the shell',
    '/_releases/shell/files/home.json',
    '/_releases/shell/files/home-1.json',
  ],
  ['a file', '/_releases/mf-tea/files/kinds-1.json', '/_releases/mf-tea/files/kinds-1.json'],
  ['no list', '/_releases/mf-tea/files/pots.json', '/_releases/mf-tea/files/pots.json'],
  ['no app', '/search-index.json', '/search-index.json'],
])('finds the file of %s', (_, name, address) => {
  expect(fileAddress(live, name)).toBe(address);
});

it('knows nothing of the shell where the server is older than its names', () => {
  const name = '/_releases/shell/files/home.json';
  expect(fileAddress({ sections: [tea] }, name)).toBe(name);
});
