import { type Command, CommanderError } from 'commander';
import { toTerminalText } from '../../server/http/terminal-text.ts';
import { codeOf } from '../../store/drivers/durable-files.ts';
import { ExpectedError } from '../../store/expected-error.ts';
import { UsageError } from '../release-error.ts';
import { RefusedError } from '../rules/finding.ts';

/**
 * Runs what the arguments name and reports its error, if any; resolves to the exit code: 0 done,
 * 1 refused or failed, 2 usage error.
 */
export async function runProgram(program: Command, args: readonly string[]): Promise<0 | 1 | 2> {
  for (const output of [process.stdout, process.stderr]) {
    output.off('error', ignoreClosed).on('error', ignoreClosed);
  }
  try {
    await configureOutput(program).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return reportFailure(error, args.includes('--json'), findCommand(program, args));
  }
}

/** The reader of the output may close it early, as `head` does: the command goes on to its end. */
function ignoreClosed(error: Error): void {
  if (codeOf(error) !== 'EPIPE') throw error;
}

/** Help goes to standard output; errors are printed once, by `reportFailure`. */
function configureOutput(command: Command): Command {
  for (const inner of command.commands) configureOutput(inner);
  return command.exitOverride().configureOutput({
    writeOut: (text) => console.log(text.trimEnd()),
    writeErr: (text) => console.error(text.trimEnd()),
    outputError: () => {},
  });
}

function findCommand(command: Command, [name, ...rest]: readonly string[]): Command {
  const inner = command.commands.find((one) => one.name() === name);
  return inner ? findCommand(inner, rest) : command;
}

/** As the user runs it: `npm run site -- deploy`. */
function commandLineOf(command: Command): string {
  return [...(command.parent ? [commandLineOf(command.parent)] : []), command.name()].join(' ');
}

function reportFailure(error: unknown, isJson: boolean, command: Command): 0 | 1 | 2 {
  if (error instanceof CommanderError && error.code.startsWith('commander.help')) {
    return error.exitCode === 0 ? 0 : 2;
  }
  const isUsage = error instanceof UsageError || error instanceof CommanderError;
  const isClosed = isDenied(error);
  const advice = isClosed
    ? '. Correct its permissions for this user, or use another checkout.'
    : '';
  const message = messageOf(error) + advice;
  const isExpected = isClosed || error instanceof ExpectedError;
  const findings = error instanceof RefusedError ? { findings: error.findings } : {};
  // Anything unexpected is a bug.
  const kind = isUsage ? 'usage' : isExpected ? 'refused' : 'failed';
  if (isJson) console.log(JSON.stringify({ error: { kind, message, ...findings } }));
  if (isUsage) console.error(toTerminalText(usageLine(message, commandLineOf(command))));
  else console.error(isExpected ? toTerminalText(message) : error);
  return isUsage ? 2 : 1;
}

/** A file or folder of the checkout that is closed to this user. */
function isDenied(error: unknown): boolean {
  const isOfFile = error instanceof Error && 'path' in error;
  return isOfFile && ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '');
}

/** A usage error: what is wrong, and where to find help. */
export function usageLine(message: string, command: string): string {
  return `${message}${/[.?!]$/.test(message) ? '' : '.'} See ${command} --help.`;
}

/** Commander puts its suggestion on a line of its own. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (.+)\?\)$/, '; did you mean $1?');
}
