import { parseArgs } from 'node:util';
import { suggest } from '@site/content/suggest';
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

/** The word that was most likely meant: `; did you mean --channel?`, or nothing. */
export function askWhether(given: string, known: Iterable<string>): string {
  const nearest = suggest(given, known);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}

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
