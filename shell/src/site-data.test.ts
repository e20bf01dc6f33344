import { expect, it } from 'vitest';
import { fileAddress, ownerOfFile } from '../document/site-data.ts';

const lists = { 'kinds.json': 'kinds-1.json' };

it.each([
  ['a list', '/_releases/mf-tea/files/kinds.json', '/_releases/mf-tea/files/kinds-1.json'],
  ['a file', '/_releases/mf-tea/files/kinds-1.json', '/_releases/mf-tea/files/kinds-1.json'],
  ['no list', '/_releases/mf-tea/files/pots.json', '/_releases/mf-tea/files/pots.json'],
])('finds the file of %s', (_, name, address) => {
  expect(fileAddress(name, lists)).toBe(address);
});

it('takes a name for an address where no names are known', () => {
  expect(fileAddress('/_releases/shell/files/home.json')).toBe('/_releases/shell/files/home.json');
});

it.each([
  ['/_releases/mf-tea/files/kinds.json', 'mf-tea'],
  ['/_releases/shell/files/home.json', 'shell'],
  ['/search-index.json', undefined],
  ['/other/mf-tea/files/kinds.json', undefined],
])('finds whose file is at %s', (name, owner) => {
  expect(ownerOfFile(name)).toBe(owner);
});
