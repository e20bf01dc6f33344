import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { findFreePort, launcher } from '../processes.ts';
import { useSources } from './copy-repository.ts';

// In a copy, since it is stopped while it builds: other tests need what is built here.
it('npm start serves the release API, too, if there are keys', () =>
  useSources(async (folder) => {
    const port = await findFreePort();
    const settings = {
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      SITE_STORE: join(folder, 'store'),
      RELEASE_KEYS: join(folder, 'keys'),
    };
    const start = spawn(process.execPath, [launcher, 'start'], {
      cwd: folder,
      env: { ...process.env, ...settings },
      stdio: 'ignore',
    });
    const ended = once(start, 'exit');
    try {
      // It answers before it builds.
      const ask = () => fetch(`http://127.0.0.1:${port}/_api/commands`, { method: 'POST' });
      const answer = await vi.waitFor(ask, { timeout: 45_000, interval: 100 });
      expect(answer.status).toBe(401);
    } finally {
      start.kill('SIGTERM');
      await ended;
    }
  }));
