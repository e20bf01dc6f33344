import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import type { App } from '../apps.ts';
import { buildApp } from './build-app.ts';
import type { RunChild } from './run-child.ts';

const makeApp = async () => {
  const folder = await makeTemporaryFolder();
  await writeFile(
    join(folder, 'package.json'),
    '{ "site": { "prefixes": [], "routes": [], "content": ["courses"] } }',
  );
  return { name: 'mf-news', folder } as App;
};

it('fails with what is wrong with its content, and with its code, without a stack', async () => {
  const code = '[UNRESOLVED_IMPORT] Could not resolve "lodash"\n    at build (vite.js:1:1)\n';
  const run: RunChild = ({ program }) =>
    Promise.reject(new Error(program.endsWith('vite.js') ? code : '1 mistake in the content:\na'));
  await expect(buildApp(await makeApp(), undefined, run)).rejects.toThrow(
    /^mf-news does not build:\n1 mistake in the content:\na\n\n\[UNRESOLVED_IMPORT\] Could not resolve "lodash"$/,
  );
});
