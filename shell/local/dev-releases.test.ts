import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';
import { loadSectionSource } from './dev-releases.ts';

it('says what to do when the folder of a section is gone', async () => {
  const folder = join(await makeTemporaryFolder(), 'mf-tea');
  const server = { ssrLoadModule: vi.fn() } as unknown as ViteDevServer;
  const app = { name: 'mf-tea', kind: 'section', folder, isPublic: true } as const;
  await expect(loadSectionSource(server, app, fetch)).rejects.toThrow(
    /mf-tea\/src\/section\.ts is gone\. Restore it, or start again without mf-tea\.$/,
  );
});
