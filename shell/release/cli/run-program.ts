import { type Command, CommanderError } from 'commander';
import { ExpectedError } from '../../store/expected-error.ts';
import { RefusedError } from '../check/finding.ts';
import { UsageError } from '../release-error.ts';

/**
 * Runs what the arguments name and reports its error, if any; resolves to the exit code: 0 done,
 * 1 refused or failed, 2 usage error.
 */
export async function runProgram(program: Command, args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    await configureOutput(program).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const command = program.commands.length > 0 ? findCommand(program, args) : program;
    return reportFailure(error, args.includes('--json'), command);
  }
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

/** The innermost command that the arguments name. */
function findCommand(
  { commands }: Command,
  [name, ...rest]: readonly string[],
): Command | undefined {
  const found = commands.find((command) => command.name() === name);
  return found && (findCommand(found, rest) ?? found);
}

function reportFailure(error: unknown, isJson: boolean, command: Command | undefined): 0 | 1 | 2 {
  if (error instanceof CommanderError && error.code.startsWith('commander.help')) {
    return error.exitCode === 0 ? 0 : 2;
  }
  const isUsage = error instanceof UsageError || error instanceof CommanderError;
  const message = error instanceof Error ? error.message.replace(/^error: /, '') : String(error);
  const findings = error instanceof RefusedError ? { findings: error.findings } : {};
  const kind = isUsage ? 'usage' : 'refused';
  if (isJson) console.log(JSON.stringify({ error: { kind, message, ...findings } }));
  // The error goes last, where it is read first.
  if (isUsage && command) console.error(`${command.helpInformation()}`);
  console.error(isUsage || error instanceof ExpectedError ? message : error);
  return isUsage ? 2 : 1;
}
