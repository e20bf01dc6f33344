import { parseArgs } from 'node:util';
import { PortTakenError } from '../server/free-port.ts';
import { SpoolError } from '../server/mail/spool.ts';
import { readSettings, SettingsError } from '../server/settings.ts';
import { RefusedError } from './check/refused-error.ts';
import { runCheck } from './check/run-check.ts';
import type { Command } from './command.ts';
import { runCreate } from './create/run-create.ts';
import { runExport } from './export/run-export.ts';
import { helpFor } from './help.ts';
import { createProgress } from './progress.ts';
import { runPrune } from './prune/run-prune.ts';
import { ReleaseError, UsageError } from './release-error.ts';
import { runClose } from './run-close.ts';
import { runDeploy } from './run-deploy.ts';
import { runHistory } from './run-history.ts';
import { runMail } from './run-mail.ts';
import { runPromote } from './run-promote.ts';
import { runPublish } from './run-publish.ts';
import { runRollback } from './run-rollback.ts';
import { runServe } from './run-serve.ts';
import { runStatus } from './run-status.ts';
import { isChannelName, production } from './store/channels.ts';
import { StoreError } from './store/driver.ts';
import { openStore } from './store/open-store.ts';

const usage = `Usage: npm run site -- <command> [options]

  create <mf-name> --prefix </p>  make a new section
  publish <app>…                 build apps and put their releases into the store
  check [<app>[@version]…]       what would be refused if these went live now
  deploy <app>[@version]…        make releases live on a channel
  promote <preview>              make a preview's overrides live on production
  close <preview>                end a preview
  rollback --to <n> --yes        make an earlier combination live again
  rollback <app>                 take one app back to its earlier version
  status                         what is live, by channel
  history                        who changed what; --at <time> tells what was live then
  export <folder>                plain files for a static host
  prune                          what the store no longer needs; --yes removes it
  serve                          serve a channel of the store as it is
  mail                           messages of the contact form: queued, dead, delivered
  mail --retry                   put the dead back into the queue

  --channel <name>   production unless given; any other is a preview on top of production
  --reason <text>    kept in the ledger
  --json             the result for a machine
  <command> --help   what one command does, with examples

Examples
  npm run site -- publish mf-learning
  npm run site -- deploy mf-learning --reason "new course"
  npm run site -- deploy mf-learning --channel pr-142
  npm run site -- promote pr-142
  npm run site -- rollback --to 12 --yes`;

const commands: Readonly<Record<string, Command>> = {
  create: runCreate,
  publish: runPublish,
  check: runCheck,
  deploy: runDeploy,
  promote: runPromote,
  close: runClose,
  rollback: runRollback,
  status: runStatus,
  history: runHistory,
  export: runExport,
  prune: runPrune,
  serve: runServe,
  mail: runMail,
};

/** Runs one `site` command and returns its exit code: 0 done, 1 refused or failed, 2 used wrongly. */
export async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  const isJson = args.includes('--json');
  try {
    if (args.includes('--help') || args.length === 0) {
      console.log(helpFor(args.find((word) => !word.startsWith('-'))) ?? usage);
      return args.length === 0 ? 2 : 0;
    }
    const { data, text, isFailure = false } = await runCommand(args, isJson);
    console.log(isJson ? JSON.stringify(data, null, 2) : text);
    return isFailure ? 1 : 0;
  } catch (error) {
    return reportFailure(error, isJson);
  }
}

async function runCommand(args: readonly string[], isJson: boolean) {
  const { values, positionals } = parse(args);
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    throw new UsageError(`There is no command "${name}": ${Object.keys(commands).join(', ')}`);
  }
  const channel = values.channel ?? production;
  if (!isChannelName(channel)) {
    throw new UsageError(
      `"${channel}" is no channel name: lower-case letters, digits and hyphens between them, 63 at most`,
    );
  }
  const store = openStore(readSettings(process.env).store);
  const { reason, to, yes = false, retry = false, prefix, at, limit, keep } = values;
  const options = { channel, reason, to, yes, retry, prefix, at, limit, keep };
  const say = (line: string) => isJson || console.error(line);
  const onProgress = createProgress(process.stderr, !isJson);
  return command({ store, words, options, say, onProgress });
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
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
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function reportFailure(error: unknown, isJson: boolean): 1 | 2 {
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
  console.error(isExpected ? message : error);
  if (isUsage) console.error(`\n${usage}`);
  return isUsage ? 2 : 1;
}
