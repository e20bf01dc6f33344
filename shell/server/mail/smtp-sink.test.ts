import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { mailerTo, message } from './fixtures/smtp-mail.ts';

// In Debian it comes with postfix, in a folder that only root has on the PATH.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const isThere = spawnSync('smtp-sink', ['-h'], { env }).error === undefined;

if (!isThere) console.warn('smtp-sink is not installed (Debian: postfix): its tests are skipped.');

/** Starts it with options in a folder of its own, and gives a mailer to it. */
async function startSink(...options: readonly string[]) {
  const folder = await makeTemporaryFolder();
  const port = await findFreePort();
  const args = [...options, '-d', join(folder, 'mail.'), `127.0.0.1:${port}`, '10'];
  const user = process.getuid?.() === 0 ? ['-u', 'root'] : [];
  const child = spawn('smtp-sink', [...user, ...args], { env, stdio: 'ignore' });
  onTestFinished(() => stop(child));
  await vi.waitFor(() => touch(port), 5000);
  const send = mailerTo(port);
  return { send: () => send(message), folder };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function touch(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.kill()) await ended;
}

describe.skipIf(!isThere)('smtp-sink (skipped where postfix is not installed)', () => {
  it('gets a message whole', async () => {
    const { send, folder } = await startSink();
    await send();
    const [file = ''] = await readdir(folder);
    const dump = await readFile(join(folder, file), 'utf8');
    expect(dump).toContain(message.messageId);
    expect(dump).toMatch(/X-Mail-Args: <no-reply@site\.example>/);
    expect(dump).toMatch(/X-Rcpt-Args: <enquiries@site\.example>/);
  });

  it.each([
    ['4xx to the recipient', ['-r', 'RCPT'], 'later'],
    ['5xx to the recipient', ['-f', 'RCPT'], 'never'],
    ['4xx to the text', ['-r', '.'], 'later'],
    ['5xx to the text', ['-f', '.'], 'never'],
    ['no more after the text', ['-q', '.'], 'server-away'],
    ['no more after the sender', ['-q', 'MAIL'], 'server-away'],
  ])('says %s', async (_, options, outlook) => {
    const { send } = await startSink(...options);
    await expect(send()).rejects.toMatchObject({ outlook });
  });
});
