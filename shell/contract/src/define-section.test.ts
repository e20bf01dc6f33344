import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { contractVersion } from './define-section.ts';

it('the package’s major version is the contract’s number', () => {
  expect(manifest.version.split('.')[0]).toBe(String(contractVersion));
});
