import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { openSpool, type Spool, SpoolError } from './spool.ts';

it.each<[string, (spool: Spool) => Promise<unknown>]>([
  ['list', ({ list }) => list('queue')],
  ['read', ({ read }) => read('queue', 'a')],
  ['write', ({ write }) => write('queue', 'a', {})],
  ['move', ({ move }) => move('queue', 'dead', 'a')],
  ['remove', ({ remove }) => remove('queue', 'a')],
  ['removeUnfinished', ({ removeUnfinished }) => removeUnfinished(Date.now())],
])('%s rejects with a SpoolError when the folder cannot be used', async (_, use) => {
  const folder = await makeTemporaryFolder();
  // A link to itself cannot be opened, not even by root.
  await symlink(join(folder, 'queue'), join(folder, 'queue'));
  const failure = use(openSpool(folder));
  await expect(failure).rejects.toThrow(SpoolError);
  await expect(failure).rejects.toThrow('set MAIL_DIR to another folder');
});

it('moves a message without blocking the process', async () => {
  const spool = openSpool(await makeTemporaryFolder());
  await spool.write('queue', 'a', { text: 'Hello' });
  const moved = spool.move('queue', 'dead', 'a');
  expect(existsSync(join(spool.folder, 'queue', 'a.json'))).toBe(true);
  await moved;
  expect(await spool.read('dead', 'a')).toEqual({ text: 'Hello' });
  expect(await spool.read('queue', 'a')).toBeUndefined();
});
