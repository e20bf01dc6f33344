import * as fs from 'node:fs';

/** How long lines are collected, in milliseconds: a write for each took a sixth of a request's time. */
const every = 100;

/** How many characters wait, about, while nothing can be written; lines beyond are lost. */
const maxWaiting = 1_000_000;

/**
 * Writes lines to a file descriptor, in another thread. What it does not take, as on a full disk, is
 * offered again: a log neither ends the server nor keeps it from ending. The rest is written on exit.
 */
export function createLogOutput(fd: number, { write, writeSync }: LogFile = fs) {
  let lines = '';
  /** The bytes of earlier lines that are not written yet. */
  let rest: Uint8Array = new Uint8Array();
  let state: 'idle' | 'collecting' | 'writing' = 'idle';

  function collect(): void {
    state = 'collecting';
    setTimeout(flush, every).unref();
  }

  function flush(): void {
    state = 'writing';
    if (rest.length === 0) {
      rest = Buffer.from(lines);
      lines = '';
    }
    write(fd, rest, (error, written) => {
      if (!error) rest = rest.subarray(written);
      if (rest.length > 0 || lines !== '') collect();
      else state = 'idle';
    });
  }

  process.on('exit', () => {
    try {
      // What is being written is left to the other thread. After a part of a line, the next one would
      // continue it.
      if (state !== 'writing' && writeSync(fd, rest) < rest.length) return;
      writeSync(fd, lines);
    } catch {
      // There is nowhere to say so.
    }
  });

  return {
    write(line: string): void {
      if (rest.length + lines.length < maxWaiting) lines += line;
      if (state === 'idle') collect();
    },
  };
}

type LogFile = Pick<typeof fs, 'writeSync'> & {
  readonly write: (
    fd: number,
    bytes: Uint8Array,
    onEnd: (error: Error | null, written: number) => void,
  ) => void;
};
