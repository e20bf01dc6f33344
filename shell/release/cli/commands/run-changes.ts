import { describeBuildOrigin } from '../../../store/build-origin.ts';
import { ownValue } from '../../../store/own-value.ts';
import type { LogEntry } from '../../../store/records.ts';
import { type AppChanges, readChanges } from '../../changes/read-changes.ts';
import { chooseVersion } from '../../deploy/choose-versions.ts';
import { notLive, readOpenRevision } from '../../ledger/known-channel.ts';
import type { CommandContext, CommandResult } from '../command.ts';

/**
 * What changed in an app between two versions: by default from the one live on the channel to the
 * release published last.
 */
export async function runChanges(
  { store, onProgress }: CommandContext,
  app: string,
  from: string | undefined,
  to: string | undefined,
  { channel }: { readonly channel: string },
): Promise<CommandResult> {
  const live = await readOpenRevision(store, channel);
  const [, newest] = await chooseVersion(store, to === undefined ? app : `${app}@${to}`);
  const [, oldest] =
    from === undefined
      ? [app, ownValue(live.apps, app)]
      : await chooseVersion(store, `${app}@${from}`);
  if (oldest === undefined) throw notLive(channel, live.apps, app);
  const versions = { from: oldest, to: newest };
  const changes = await readChanges(store, live, app, versions, { onProgress });
  const text = [`${app} ${oldest} → ${newest}`, ...describeAppChanges(changes)].join('\n');
  return { data: { app, ...versions, ...changes }, text };
}

function describeAppChanges({ published, added, removed, changed }: AppChanges): readonly string[] {
  const pages = [
    ...added.map((path) => `  ${path} (added)`),
    ...removed.map((path) => `  ${path} (removed)`),
    ...changed.flatMap(({ path, lines }) => [
      `  ${path}`,
      ...lines.map(({ kind, text }) => `    ${kind === 'added' ? '+' : '-'} ${text}`),
    ]),
  ];
  return [
    ...(published.length > 0 ? ['Published:', ...published.flatMap(describePublished)] : []),
    ...(pages.length > 0 ? ['Pages:', ...pages] : ['Pages: no change in text.']),
  ];
}

function describePublished(entry: LogEntry): readonly string[] {
  const { time, author, version, changes = [] } = entry;
  const origin = describeBuildOrigin(entry);
  const source = origin && ` (${origin})`;
  return [`  ${time}  ${version} by ${author}${source}`, ...changes.map((path) => `    ${path}`)];
}
