import { type Command, CommanderError } from 'commander';
import { readSettings } from '../../server/settings.ts';
import { ExpectedError } from '../../store/expected-error.ts';
import { openStore } from '../../store/open-store.ts';
import { RefusedError } from '../check/finding.ts';
import { publishTarget } from '../publish/publish-target.ts';
import { UsageError } from '../release-error.ts';
import { createProgram, type Run } from './program.ts';
import { createProgress } from './progress.ts';

/** Runs one `site` command and returns its exit code: 0 done, 1 refused or failed, 2 usage error. */
export async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  const isJson = args.includes('--json');
  let isFailure = false;
  const run: Run = async (command, ...input) => {
    const store = openStore(readSettings(process.env).store);
    const say = (line: string) => isJson || console.error(line);
    const onProgress = createProgress(process.stderr, !isJson);
    const result = await command(
      { store, target: publishTarget(store), say, onProgress },
      ...input,
    );
    if (isJson || result.text)
      console.log(isJson ? JSON.stringify(result.data, null, 2) : result.text);
    isFailure = result.isFailure ?? false;
  };
  const program = configureOutput(createProgram(run));
  try {
    await program.parseAsync(args, { from: 'user' });
    return isFailure ? 1 : 0;
  } catch (error) {
    return reportFailure(error, isJson, findCommand(program, args));
  }
}

/** Help goes to standard output; errors are printed once, by `reportFailure`. */
function configureOutput(program: Command): Command {
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
      outputError: () => {},
    });
  }
  return program;
}

function findCommand(program: Command, [name]: readonly string[]): Command | undefined {
  return program.commands.find((command) => command.name() === name);
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
