import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';
import { codeOf } from '../../store/drivers/durable-files.ts';
import { ExpectedError } from '../../store/expected-error.ts';

/** Where the settings make a server listen. */
export interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/** The URL to open in a browser on this machine. */
export function urlOf({ host, port }: ListenAddress): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::'].includes(host);
  const name = isLocal ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

const maxPort = 65_535;

/** Codes of errors about the address: this machine does not have it, or the name has none. */
const hostFaults = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * What to throw if a server cannot listen. For a port that is in use or requires privileges, the message
 * says how to use another: `command` is what the user ran, `setting` what decides the port. The
 * address is that of HOST.
 */
export function explainFailure(
  error: unknown,
  { port, host }: ListenAddress,
  setting: string,
  command: string,
): unknown {
  const code = codeOf(error) ?? '';
  if (hostFaults.has(code)) {
    return new ExpectedError(
      `HOST is "${host}", which is not an address of this machine (${code}). Set it to one, such as 127.0.0.1, or to 0.0.0.0 for all: HOST=0.0.0.0 ${command}`,
    );
  }
  if (code === 'EACCES') {
    return new ExpectedError(
      `Port ${port} on ${host} requires privileges that this user does not have. Use one above 1023: ${setting}=${port + 8000} ${command}`,
    );
  }
  if (code !== 'EADDRINUSE') return error;
  return new ExpectedError(
    `Port ${port} on ${host} is in use. Stop the other program, or use another port: ${setting}=${port < maxPort ? port + 1 : port - 1} ${command}`,
  );
}

/** Fails if the port is in use, before anything is started that would have to be stopped again. */
export async function expectFreePort(address: ListenAddress, command: string): Promise<void> {
  const server = createServer().listen(address.port, address.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explainFailure(error, address, 'PORT', command);
  }
  server.close();
  await once(server, 'close');
}
