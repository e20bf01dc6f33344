import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { contractVersion } from './define-section.ts';
import { isUnder } from './is-under.ts';

it.each([
  ['/insights', '/insights', true],
  ['/insights', '/insights/a/b', true],
  ['/insights', '/insights-old', false],
  ['/insights', '/', false],
  ['/', '/anything', true],
])('%s covers %s: %s', (prefix, pathname, covers) => {
  expect(isUnder(prefix, pathname)).toBe(covers);
});

it('the package’s major version is the contract’s number', () => {
  expect(manifest.version.split('.')[0]).toBe(String(contractVersion));
});
