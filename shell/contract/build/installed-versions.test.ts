import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { installedVersions } from './installed-versions.ts';

const shell = fileURLToPath(new URL('../..', import.meta.url));

it('reads the version of each library from its package, for subpaths and scoped names too', () => {
  const libraries = ['react', 'react-dom/client', '@emotion/react', '@site/contract'];
  const versions = installedVersions(shell, libraries);
  expect(Object.keys(versions)).toEqual(['react', 'react-dom/client', '@emotion/react']);
  for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
