import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';
import { createErrorReader, watchTypes } from './watch-types.ts';

it('reads the errors of each check', () => {
  const onChecked = vi.fn();
  const read = createErrorReader(onChecked);
  const output = `12:00:00 PM - Starting compilation in watch mode...

mf-tea/src/tea.ts(3,14): error TS2322: Type 'string' is not assignable to type 'number'.
  A line of explanation.
12:00:02 PM - Found 1 error. Watching for file changes.
12:00:05 PM - File change detected. Starting incremental compilation...
12:00:06 PM - Found 0 errors. Watching for file changes.
error TS2688: Cannot find type definition file for 'tea'.
12:00:08 PM - Found 1 error. Watching for file changes.
`;
  for (const line of output.split('\n')) read(line);
  const message = "TS2322: Type 'string' is not assignable to type 'number'.";
  expect(onChecked.mock.calls).toEqual([
    [[{ message, file: 'mf-tea/src/tea.ts', line: 3 }]],
    [[]],
    [[{ message: "TS2688: Cannot find type definition file for 'tea'." }]],
  ]);
});

it('checks a project until it is stopped', async () => {
  const folder = await makeTemporaryFolder();
  const write = (text: string) => writeFile(join(folder, 'tea.ts'), text);
  await write('export const tea: number = "green";\n');
  await writeFile(join(folder, 'tsconfig.json'), '{"compilerOptions":{"types":[],"lib":["es5"]}}');
  const installed = join(import.meta.dirname, '../../node_modules');
  await symlink(installed, join(folder, 'node_modules'));
  const onChecked = vi.fn();
  const watching = new AbortController();
  onTestFinished(() => watching.abort());
  watchTypes(folder, watching.signal, onChecked);
  const error = expect.objectContaining({ file: expect.stringMatching(/tea\.ts$/), line: 1 });
  await vi.waitFor(() => expect(onChecked).toHaveBeenLastCalledWith([error]), 25_000);
  await write('export const tea = "green";\n');
  await vi.waitFor(() => expect(onChecked).toHaveBeenLastCalledWith([]), 25_000);
});

it('does nothing without TypeScript', async () => {
  const { signal } = new AbortController();
  const folder = await makeTemporaryFolder();
  expect(() => watchTypes(folder, signal, vi.fn())).not.toThrow();
});
