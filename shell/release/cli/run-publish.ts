import type { Published } from '../../store/write-release.ts';
import { type App, findApp } from '../apps.ts';
import { publish } from '../publish/publish.ts';
import { ReleaseError } from '../release-error.ts';
import type { CommandContext, CommandResult } from './command.ts';

/** Builds apps side by side and puts their releases into the store; reports every failure. */
export async function runPublish(
  { store, say }: CommandContext,
  names: readonly string[],
): Promise<CommandResult> {
  const apps = names.map((name) => findApp(name));
  const publishOne = async (app: App): Promise<PublishedApp> => {
    say(`Building ${app.name} …`);
    const onWait = () => say(`Waiting for another build of ${app.name} in this checkout …`);
    const { release, isNew, repaired } = await publish(store, app, onWait);
    return { app: app.name, version: release.version, isNew, repaired };
  };
  const settled = await Promise.allSettled(apps.map(publishOne));
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new ReleaseError(failures.map(messageOf).join('\n\n'));
  const results = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return { data: results, text: results.map(describePublished).join('\n') };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface PublishedApp extends Pick<Published, 'isNew' | 'repaired'> {
  readonly app: string;
  readonly version: string;
}

function describePublished({ app, version, isNew, repaired }: PublishedApp): string {
  if (isNew) return `Published ${app} ${version}`;
  const files = repaired === 1 ? '1 file' : `${repaired} files`;
  return `${app} ${version} is already published${repaired === 0 ? '' : `; repaired ${files}`}`;
}
