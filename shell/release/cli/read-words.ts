import { parseArgs } from 'node:util';
import { askWhether } from '../nearest-name.ts';
import { UsageError } from '../release-error.ts';

const types = {
  channel: { type: 'string' },
  reason: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean' },
  retry: { type: 'boolean' },
  at: { type: 'string' },
  limit: { type: 'string' },
  keep: { type: 'string' },
  json: { type: 'boolean' },
  prefix: { type: 'string' },
} as const;

export type OptionName = keyof typeof types;

/** The words and options of a command line; an option there is not is refused with the nearest. */
export function readWords(args: readonly string[]) {
  const given = args.filter((arg) => /^-./.test(arg)).map((arg) => arg.replace(/=.*/s, ''));
  const known = Object.keys(types).map((name) => `--${name}`);
  const unknown = given.find((option) => !known.includes(option));
  if (unknown !== undefined) {
    throw new UsageError(`There is no option ${unknown}${askWhether(unknown, known) || '.'}`);
  }
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: types });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Refuses options that a command would not look at. */
export function checkOptions(
  command: string,
  given: readonly string[],
  taken: readonly OptionName[],
): void {
  const foreign = given.find((name) => !['json', ...taken].includes(name));
  if (foreign === undefined) return;
  const list = [...taken, 'json'].map((name) => `--${name}`).join(', ');
  throw new UsageError(`${command} does not take --${foreign}; it takes ${list}.`);
}
