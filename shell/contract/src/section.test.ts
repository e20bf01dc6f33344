import { expect, it } from 'vitest';
import { isUnder } from './section.ts';

it.each([
  ['/insights', '/insights', true],
  ['/insights', '/insights/a/b', true],
  ['/insights', '/insights-old', false],
  ['/insights', '/', false],
  ['/', '/anything', true],
])('%s covers %s: %s', (prefix, pathname, covers) => {
  expect(isUnder(prefix, pathname)).toBe(covers);
});
