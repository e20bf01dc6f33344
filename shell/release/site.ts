import { parseArgs } from 'node:util';
import { SpoolError } from '../server/mail/spool.ts';
import { PortTakenError } from '../server/serve.ts';
import { readSettings, SettingsError } from '../server/settings.ts';
import {
  type Command,
  runCreate,
  runDeploy,
  runPublish,
  runRollback,
  runServe,
  runStatus,
} from './commands.ts';
import { runMail } from './mail-command.ts';
import { ReleaseError, UsageError } from './release-error.ts';
import { runPromote } from './run-promote.ts';
import { isChannelName, production } from './store/channels.ts';
import { StoreError } from './store/driver.ts';
import { openStore } from './store/open-store.ts';

const usage = `Usage: npm run site -- <command> [options]

  create <mf-name> --prefix </p>  make a new section
  publish <app>…                 build apps and put their releases into the store
  deploy <app>[@version]…        make releases live on a channel
  promote <preview>              make a preview's overrides live on production
  rollback --to <n> --yes        make an earlier combination live again
  rollback <app>                 take one app back to its earlier version
  status                         what is live, by channel
  serve                          serve a channel of the store as it is
  mail                           messages of the contact form: queued, dead, delivered
  mail --retry                   put the dead back into the queue

  --channel <name>   production unless given; any other is a preview on top of production
  --reason <text>    kept in the ledger
  --json             the result for a machine

Examples
  npm run site -- publish mf-learning
  npm run site -- deploy mf-learning --reason "new course"
  npm run site -- deploy mf-learning --channel pr-142
  npm run site -- promote pr-142
  npm run site -- rollback --to 12 --yes`;

const commands: Readonly<Record<string, Command>> = {
  create: runCreate,
  publish: runPublish,
  deploy: runDeploy,
  promote: runPromote,
  rollback: runRollback,
  status: runStatus,
  serve: runServe,
  mail: runMail,
};

/** Runs one `site` command and returns its exit code: 0 done, 1 refused, 2 used wrongly. */
export async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  const isJson = args.includes('--json');
  try {
    if (args.includes('--help') || args.length === 0) {
      console.log(usage);
      return args.length === 0 ? 2 : 0;
    }
    const { data, text } = await runCommand(args, isJson);
    console.log(isJson ? JSON.stringify(data, null, 2) : text);
    return 0;
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
  const { reason, to, yes = false, retry = false, prefix } = values;
  const options = { channel, reason, to, yes, retry, prefix };
  const say = (line: string) => isJson || console.error(line);
  return command({ store, words, options, say });
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
  if (isJson)
    console.log(JSON.stringify({ error: { kind: isUsage ? 'usage' : 'refused', message } }));
  console.error(isExpected ? message : error);
  if (isUsage) console.error(`\n${usage}`);
  return isUsage ? 2 : 1;
}
