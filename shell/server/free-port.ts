import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';
import { ExpectedError } from '../store/expected-error.ts';

/** Where the settings make a server listen. */
export interface ListenPlace {
  readonly port: number;
  readonly host: string;
}

/** The URL to open in a browser on this machine. */
export function urlOf({ host, port }: ListenPlace): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::'].includes(host);
  const name = isLocal ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The message says how to use another port. */
export class PortTakenError extends ExpectedError {
  override readonly name = 'PortTakenError';

  /** `command` is what the user ran, `setting` what decides the port. */
  constructor({ port, host }: ListenPlace, setting: string, command: string) {
    super(
      `Port ${port} on ${host} is in use. Stop the other program, or use another port: ${setting}=${port + 1} ${command}`,
    );
  }
}

export function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Fails if the port is in use, before anything is started that would have to be stopped again. */
export async function expectFreePort(place: ListenPlace, command: string): Promise<void> {
  const server = createServer().listen(place.port, place.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw isPortTaken(error) ? new PortTakenError(place, 'PORT', command) : error;
  }
  server.close();
  await once(server, 'close');
}
