import type { OnProgress } from '../compose/compose.ts';
import { describeMail } from '../server/mail/mail-service.ts';
import { previewUrl } from '../server/previews/preview-hosts.ts';
import { startServer } from '../server/serve.ts';
import { readSettings } from '../server/settings.ts';
import { stopOnSignals } from '../server/stop-on-signals.ts';
import { type AppChange, describeChange } from './app-changes.ts';
import { findApp, listApps, repositoryRoot } from './apps.ts';
import { describeWarnings } from './check/describe-findings.ts';
import { chooseVersions } from './choose-versions.ts';
import { createSection } from './create/create-section.ts';
import { type Deployed, deploy } from './deploy.ts';
import { publish } from './publish.ts';
import { ReleaseError, UsageError } from './release-error.ts';
import { planRollback, rollBack, rollBackApp } from './rollback.ts';
import { describeStatus, readStatus } from './status.ts';
import { production } from './store/channels.ts';
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
  readonly prefix: string | undefined;
  readonly retry: boolean;
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

/** Makes a section with one page. */
export async function runCreate({ words, options }: CommandInput): Promise<CommandResult> {
  const [id = '', ...others] = words;
  if (id === '' || others.length > 0 || options.prefix === undefined) {
    throw new UsageError('create takes a name and a prefix: create mf-careers --prefix /careers');
  }
  const created = await createSection(repositoryRoot, { id, prefix: options.prefix });
  const lines = [
    `Made ${id} with a page at ${options.prefix}; named it in ${created.changed.join(', ')}.`,
    `Next: npm run site -- publish ${id} && npm run site -- deploy ${id}`,
  ];
  return { data: created, text: lines.join('\n') };
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
  const { channel } = options;
  const deployed = await deploy(store, wanted, { channel, reason, onProgress });
  const [data, text] = [summaryOf(deployed), describeDeployed(deployed)];
  if (channel === production) return { data, text };
  const { previews, siteUrl } = readSettings(process.env);
  const url = previewUrl(previews.hosts, siteUrl, channel);
  return { data: { ...data, url }, text: `${text}\nLook at it: ${url}` };
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
  if (plan.changes.length === 0) {
    const text = `Revision ${plan.target.number} and the live one have the same releases: nothing to do`;
    return { data: { revision: plan.current.number, isNew: false }, text };
  }
  const list = `Rolling ${options.channel} back to revision ${to} changes:\n${describeChanges(plan.changes)}`;
  if (!options.yes) throw new ReleaseError(`${list}\nSay --yes to do it.`);
  const revision = await rollBack(store, plan);
  return {
    data: { revision: revision.number, isNew: true, apps: revision.apps },
    text: `${list}\nRevision ${revision.number} is live.`,
  };
}

/** A line for each app. */
export function describeChanges(changes: readonly AppChange[]): string {
  return changes.map((change) => `  ${describeChange(change)}`).join('\n');
}

export async function runStatus({ store, words }: CommandInput): Promise<CommandResult> {
  if (words.length > 0) throw new UsageError('status takes no app');
  const status = await readStatus(store);
  return { data: status, text: describeStatus(status, new Date()) };
}

/** Serves a channel of the store as it is, without building, until stopped. */
export async function runServe({ store, words, options }: CommandInput): Promise<CommandResult> {
  if (words.length > 0) throw new UsageError('serve takes no app');
  const settings = readSettings(process.env);
  const server = await startServer(settings, store, options.channel);
  console.log(`${options.channel} is at ${server.url}`);
  console.log(describeMail(settings.mail));
  await stopOnSignals(server.stop);
  return { data: { stopped: true }, text: 'Stopped.' };
}

/** A deploy's result for a machine. */
export function summaryOf({ revision, isNew, rendered, milliseconds, warnings }: Deployed) {
  return {
    channel: revision.channel,
    revision: revision.number,
    isNew,
    apps: revision.apps,
    ...(revision.overrides && { base: revision.base, overrides: revision.overrides }),
    rendered,
    milliseconds: Math.round(milliseconds),
    warnings,
  };
}

/** A deploy's result for a person. */
export function describeDeployed(deployed: Deployed): string {
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
