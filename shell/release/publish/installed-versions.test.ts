import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../apps.ts';
import { installedVersions } from './installed-versions.ts';

it('reads the version of each library from its package, part of a package or scoped', () => {
  const libraries = ['react', 'react-dom/client', '@emotion/react', '@site/contract'];
  const versions = installedVersions(join(repositoryRoot, 'shell'), libraries);
  expect(Object.keys(versions)).toEqual(['react', 'react-dom/client', '@emotion/react']);
  for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
