import { type Logger, pino } from 'pino';
import { createLogOutput } from './log-output.ts';
import { toTerminalText } from './terminal-text.ts';

export type Log = Logger;

/**
 * The server's log on standard output: messages where a person reads it, one JSON line each
 * elsewhere. Holds no address of a visitor, and of URLs the path alone.
 */
export function createLog(): Log {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
  // Reading `process.stdout` makes a pipe non-blocking: a reader that stands still blocks no thread.
  if (!process.stdout.isTTY) return pino(options, createLogOutput(process.stdout.fd));
  return pino(options, { write: (line: string) => printForPerson(JSON.parse(line)) });
}

/** Pino's number for `warn`. */
const warning = 40;

interface Entry {
  readonly level: number;
  readonly msg?: string;
  /** Requests that succeed would bury everything else. */
  readonly status?: number;
  readonly method?: string;
  readonly path?: string;
  readonly err?: { readonly stack?: string };
}

function printForPerson({ level, msg, err, ...request }: Entry): void {
  const { status, method, path } = request;
  if (status !== undefined && status < 500) return;
  const print = level >= warning ? console.error : console.log;
  const lines = [msg ?? `${method} ${path}: ${status}`, err?.stack].filter(Boolean);
  print(toTerminalText(lines.join('\n')));
}
