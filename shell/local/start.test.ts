import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { repositoryRoot } from '../release/apps.ts';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

it('serves the release API, too, if there are keys', { timeout: 60_000 }, async () => {
  const port = await findFreePort();
  const settings = {
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    SITE_STORE: await makeTemporaryFolder(),
    RELEASE_KEYS: await makeTemporaryFolder(),
  };
  const start = spawn(process.execPath, ['shell/local/launch.mjs', 'start'], {
    cwd: repositoryRoot,
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  const ended = once(start, 'exit');
  onTestFinished(async () => {
    start.kill('SIGTERM');
    await ended;
  });
  // It answers before it builds.
  const ask = () => fetch(`http://127.0.0.1:${port}/_api/commands`, { method: 'POST' });
  const answer = await vi.waitFor(ask, { timeout: 50_000, interval: 100 });
  expect(answer.status).toBe(401);
});
