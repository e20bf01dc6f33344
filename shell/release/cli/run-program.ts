import { type Command, CommanderError } from 'commander';
import { toTerminalText } from '../../server/http/terminal-text.ts';
import { codeOf } from '../../store/drivers/durable-files.ts';
import { UsageError } from '../release-error.ts';
import { RefusedError } from '../rules/finding.ts';
import { describeFailure, isExpected } from './failure.ts';

/**
 * Runs what the arguments name and reports its error, if any; resolves to the exit code: 0 done,
 * 1 refused or failed, 2 usage error.
 */
export async function runProgram(program: Command, args: readonly string[]): Promise<0 | 1 | 2> {
  for (const output of [process.stdout, process.stderr]) {
    output.off('error', ignoreClosed).on('error', ignoreClosed);
  }
  try {
    refuseUnclear(configureOutput(program));
    await program.parseAsync(args, { from: 'user' });
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

/** Commander takes the last value of an option, and takes the next option for a value left out. */
function refuseUnclear(command: Command): void {
  command.commands.forEach(refuseUnclear);
  const flags = new Set(command.options.map(({ long }) => long));
  for (const option of command.options.filter(({ required }) => required)) {
    let isGiven = false;
    command.on(`option:${option.name()}`, (value: string) => {
      if (flags.has(value.replace(/=.*/s, '')))
        throw new UsageError(`option '${option.flags}' argument missing before ${value}`);
      if (isGiven && !option.variadic)
        throw new UsageError(`option '${option.flags}' is given twice; give it once`);
      isGiven = true;
    });
  }
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
  const message = describeFailure(error);
  const findings = error instanceof RefusedError ? { findings: error.findings } : {};
  // Anything unexpected is a bug.
  const kind = isUsage ? 'usage' : isExpected(error) ? 'refused' : 'failed';
  if (isJson) console.log(JSON.stringify({ error: { kind, message, ...findings } }));
  if (isUsage) console.error(toTerminalText(usageLine(message, commandLineOf(command))));
  else console.error(isExpected(error) ? toTerminalText(message) : error);
  return isUsage ? 2 : 1;
}

/** A usage error: what is wrong, and where to find help. */
export function usageLine(message: string, command: string): string {
  return `${message}${/[.?!]$/.test(message) ? '' : '.'} See ${command} --help.`;
}
