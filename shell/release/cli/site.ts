import { PortTakenError } from '../../server/free-port.ts';
import { SpoolError } from '../../server/mail/spool.ts';
import { readSettings, SettingsError } from '../../server/settings.ts';
import { channelNames, isChannelName, production } from '../../store/channels.ts';
import { StoreError } from '../../store/driver.ts';
import { openStore } from '../../store/open-store.ts';
import { RefusedError } from '../check/refused-error.ts';
import { askWhether } from '../nearest-name.ts';
import { ReleaseError, UsageError } from '../release-error.ts';
import type { Command } from './command.ts';
import { helpFor, usage } from './help.ts';
import { createProgress } from './progress.ts';
import { checkOptions, type OptionName, readWords } from './read-words.ts';
import { runCheck } from './run-check.ts';
import { runClose } from './run-close.ts';
import { runCreate } from './run-create.ts';
import { runDeploy } from './run-deploy.ts';
import { runExport } from './run-export.ts';
import { runHistory } from './run-history.ts';
import { runMail } from './run-mail.ts';
import { runPromote } from './run-promote.ts';
import { runPrune } from './run-prune.ts';
import { runPublish } from './run-publish.ts';
import { runRollback } from './run-rollback.ts';
import { runServe } from './run-serve.ts';
import { runStatus } from './run-status.ts';

/** A command, and the options it looks at besides --json. */
interface Entry {
  readonly run: Command;
  readonly options: readonly OptionName[];
}

const commands: Readonly<Record<string, Entry>> = {
  create: { run: runCreate, options: ['prefix'] },
  publish: { run: runPublish, options: [] },
  check: { run: runCheck, options: ['channel'] },
  deploy: { run: runDeploy, options: ['channel', 'reason'] },
  promote: { run: runPromote, options: ['reason'] },
  close: { run: runClose, options: ['reason'] },
  rollback: { run: runRollback, options: ['to', 'yes', 'channel', 'reason'] },
  status: { run: runStatus, options: [] },
  history: { run: runHistory, options: ['channel', 'limit', 'at'] },
  export: { run: runExport, options: ['channel'] },
  prune: { run: runPrune, options: ['keep', 'yes'] },
  serve: { run: runServe, options: ['channel'] },
  mail: { run: runMail, options: ['retry'] },
};

/** Runs one `site` command and returns its exit code: 0 done, 1 refused or failed, 2 used wrongly. */
export async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  const isJson = args.includes('--json');
  try {
    if (args.length === 0) {
      console.log(usage);
      return 2;
    }
    if (args[0] === 'help' || args.includes('--help')) {
      console.log(describeTopic(args));
      return 0;
    }
    const { data, text, isFailure = false } = await runCommand(args, isJson);
    console.log(isJson ? JSON.stringify(data, null, 2) : text);
    return isFailure ? 1 : 0;
  } catch (error) {
    return reportFailure(error, isJson, args);
  }
}

/** `help deploy` and `deploy --help` are the same; without a command it is the usage of all. */
function describeTopic(args: readonly string[]): string {
  const name = (args[0] === 'help' ? args.slice(1) : args).find((word) => !word.startsWith('-'));
  if (name === undefined || name === 'help') return usage;
  findCommand(name);
  return helpFor(name) ?? usage;
}

function findCommand(name: string): Entry {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const names = Object.keys(commands);
  const guess = askWhether(name, names) || `: ${names.join(', ')}.`;
  throw new UsageError(
    `There is no command "${name}"${guess} \`npm run site -- help\` explains them.`,
  );
}

async function runCommand(args: readonly string[], isJson: boolean) {
  const { values, positionals } = readWords(args);
  const [name = '', ...words] = positionals;
  const { run, options: taken } = findCommand(name);
  checkOptions(name, Object.keys(values), taken);
  const channel = values.channel ?? production;
  if (!isChannelName(channel)) {
    throw new UsageError(`"${channel}" is no channel name: ${channelNames}`);
  }
  const store = openStore(readSettings(process.env).store);
  const { reason, to, yes = false, retry = false, prefix, at, limit, keep } = values;
  const options = { channel, reason, to, yes, retry, prefix, at, limit, keep };
  const say = (line: string) => isJson || console.error(line);
  const onProgress = createProgress(process.stderr, !isJson);
  return run({ store, words, options, say, onProgress });
}

function reportFailure(error: unknown, isJson: boolean, args: readonly string[]): 1 | 2 {
  const isUsage = error instanceof UsageError;
  const isExpected =
    isUsage ||
    error instanceof ReleaseError ||
    error instanceof SettingsError ||
    error instanceof PortTakenError ||
    error instanceof StoreError ||
    error instanceof SpoolError;
  const message = error instanceof Error ? error.message : String(error);
  const findings = error instanceof RefusedError ? { findings: error.findings } : {};
  const kind = isUsage ? 'usage' : 'refused';
  if (isJson) console.log(JSON.stringify({ error: { kind, message, ...findings } }));
  // Last what was wrong, where it is read first.
  const help = isUsage && args.map(helpFor).find((text) => text !== undefined);
  if (help) console.error(`${help}\n`);
  console.error(isExpected ? message : error);
  return isUsage ? 2 : 1;
}
