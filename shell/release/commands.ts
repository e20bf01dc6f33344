import type { OnProgress } from '../compose/compose.ts';
import { startServer } from '../server/serve.ts';
import { readSettings } from '../server/settings.ts';
import { stopOnSignals } from '../server/stop-on-signals.ts';
import { describeChange } from './app-changes.ts';
import { findApp, listApps } from './apps.ts';
import { describeWarnings } from './check/describe-findings.ts';
import { chooseVersions } from './choose-versions.ts';
import { type Deployed, deploy } from './deploy.ts';
import { publish } from './publish.ts';
import { ReleaseError, UsageError } from './release-error.ts';
import { planRollback, rollBack, rollBackApp } from './rollback.ts';
import { describeStatus, readStatus } from './status.ts';
import type { SiteStore } from './store/site-store.ts';

/** What a command is given: words and options after its name. */
export interface CommandInput {
  readonly store: SiteStore;
  readonly words: readonly string[];
  readonly options: CommandOptions;
  /** Says something to a person; not part of the result. */
  readonly say: (line: string) => void;
  /** Counts pages while they are rendered. */
  readonly onProgress: OnProgress;
}

export interface CommandOptions {
  readonly channel: string;
  readonly reason: string | undefined;
  readonly to: string | undefined;
  readonly yes: boolean;
  /** A moment, for `history`. */
  readonly at: string | undefined;
  /** How many revisions, for `history`. */
  readonly limit: string | undefined;
  /** How many revisions of each channel, for `prune`. */
  readonly keep: string | undefined;
}

/** The result as data, and as text for a person. */
export interface CommandResult {
  readonly data: unknown;
  readonly text: string;
  /** True for an answer that ends with exit code 1. */
  readonly isRefused?: boolean;
}

export type Command = (input: CommandInput) => Promise<CommandResult>;

export async function runPublish({ store, words, say }: CommandInput): Promise<CommandResult> {
  if (words.length === 0) {
    const names = listApps().map(({ name }) => name);
    throw new UsageError(`publish needs at least one app: ${names.join(', ')}`);
  }
  const apps = words.map((name) => findApp(name));
  const results = [];
  for (const app of apps) {
    say(`Building ${app.name} …`);
    const { release, isNew } = await publish(store, app);
    results.push({ app: app.name, version: release.version, isNew });
  }
  const lines = results.map(({ app, version, isNew }) =>
    isNew
      ? `Published ${app} ${version}`
      : `${app} ${version} had been published before: nothing to do`,
  );
  return { data: results, text: lines.join('\n') };
}

export async function runDeploy({
  store,
  words,
  options,
  say,
  onProgress,
}: CommandInput): Promise<CommandResult> {
  if (words.length === 0) throw new UsageError('deploy needs at least one app or app@version');
  const wanted = await chooseVersions(store, words);
  say(`Composing ${options.channel} …`);
  const reason = options.reason ?? `deploy ${words.join(' ')}`;
  const deployed = await deploy(store, wanted, { channel: options.channel, reason, onProgress });
  return { data: summaryOf(deployed), text: describeDeployed(deployed) };
}

export async function runRollback(input: CommandInput): Promise<CommandResult> {
  const { store, words, options } = input;
  if (options.to !== undefined && words.length === 0) return rollBackTo(input, options.to);
  if (options.to !== undefined || words.length !== 1) {
    throw new UsageError('rollback takes either one app, or --to with a revision number');
  }
  const deployed = await rollBackApp(store, options.channel, words[0] ?? '');
  return { data: summaryOf(deployed), text: describeDeployed(deployed) };
}

async function rollBackTo({ store, options }: CommandInput, to: string): Promise<CommandResult> {
  if (!/^[1-9]\d*$/.test(to)) throw new UsageError(`--to takes a revision number, not "${to}"`);
  const plan = await planRollback(store, options.channel, Number(to));
  const lines = plan.changes.map((change) => `  ${describeChange(change)}`);
  if (plan.changes.length === 0) {
    const text = `Revision ${plan.target.number} and the live one have the same releases: nothing to do`;
    return { data: { revision: plan.current.number, isNew: false }, text };
  }
  const list = `Rolling ${options.channel} back to revision ${to} changes:\n${lines.join('\n')}`;
  if (!options.yes) throw new ReleaseError(`${list}\nSay --yes to do it.`);
  const revision = await rollBack(store, plan);
  return {
    data: { revision: revision.number, isNew: true, apps: revision.apps },
    text: `${list}\nRevision ${revision.number} is live.`,
  };
}

export async function runStatus({ store, words }: CommandInput): Promise<CommandResult> {
  if (words.length > 0) throw new UsageError('status takes no app');
  const status = await readStatus(store);
  return { data: status, text: describeStatus(status, new Date()) };
}

/** Serves a channel of the store as it is, without building, until stopped. */
export async function runServe({ store, words, options }: CommandInput): Promise<CommandResult> {
  if (words.length > 0) throw new UsageError('serve takes no app');
  const server = await startServer(readSettings(process.env), store, options.channel);
  console.log(`${options.channel} is at ${server.url}`);
  await stopOnSignals(server.stop);
  return { data: { stopped: true }, text: 'Stopped.' };
}

function summaryOf({ revision, isNew, rendered, milliseconds, warnings }: Deployed) {
  return {
    channel: revision.channel,
    revision: revision.number,
    isNew,
    apps: revision.apps,
    rendered,
    milliseconds: Math.round(milliseconds),
    warnings,
  };
}

function describeDeployed(deployed: Deployed): string {
  const { revision, isNew, rendered, milliseconds, warnings } = deployed;
  const { channel, number } = revision;
  if (!isNew) return `${channel} has exactly this live already, as revision ${number}.`;
  const each = rendered === 0 ? '' : `, ${(milliseconds / rendered).toFixed(0)} ms each`;
  const lines = [...describeWarnings(warnings)];
  lines.push(`Revision ${number} of ${channel} is live: ${rendered} pages rendered${each}.`);
  if (number > 1) {
    lines.push(
      `Take it back with: npm run site -- rollback --to ${number - 1} --channel ${channel} --yes`,
    );
  }
  return lines.join('\n');
}
