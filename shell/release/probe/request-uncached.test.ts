import { expect, it } from 'vitest';
import { localName } from './request-uncached.ts';

it('only names below localhost are names of this machine', () => {
  const names = ['pr-1.localhost', 'a.b.LOCALHOST', 'localhost.example', 'notlocalhost'];
  expect(names.map(localName)).toEqual(['localhost', 'localhost', ...names.slice(2)]);
});
