import { once } from 'node:events';
import { createServer } from 'node:net';

/** Where a server is to listen, as the settings have it. */
export interface ListenPlace {
  readonly port: number;
  readonly host: string;
}

/** Another program listens where this one was to; the message says how to choose another port. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  /** `command` is the one that was used. */
  constructor({ port, host }: ListenPlace, command: string) {
    super(
      `Port ${port} on ${host} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} ${command}`,
    );
  }
}

export function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Refuses a port that is taken before anything is started that would have to be taken down. */
export async function expectFreePort(place: ListenPlace, command: string): Promise<void> {
  const server = createServer().listen(place.port, place.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw isPortTaken(error) ? new PortTakenError(place, command) : error;
  }
  server.close();
  await once(server, 'close');
}
