import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { expectFreePort, PortTakenError } from './free-port.ts';

const host = '127.0.0.1';

it('refuses a taken port with the command that was used, and leaves a free one free', async () => {
  const other = createServer().listen(0, host);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const refused = expectFreePort({ port, host }, 'npm run dev');
  await expect(refused).rejects.toThrow(PortTakenError);
  await expect(refused).rejects.toThrow(`PORT=${port + 1} npm run dev`);
  other.close();
  await once(other, 'close');
  await expectFreePort({ port, host }, 'npm run dev');
  await expectFreePort({ port, host }, 'npm run dev');
});
