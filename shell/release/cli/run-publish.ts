import type { Published } from '../../store/write-release.ts';
import { findApp } from '../apps.ts';
import { publish } from '../publish/publish.ts';
import type { CommandContext, CommandResult } from './command.ts';

/** Builds apps one after the other and stores their releases. */
export async function runPublish(
  { store, say }: CommandContext,
  names: readonly string[],
): Promise<CommandResult> {
  const apps = names.map((name) => findApp(name));
  const results = [];
  for (const app of apps) {
    say(`Building ${app.name} …`);
    const onWait = () => say(`Waiting for another build of ${app.name} in this checkout …`);
    const { release, isNew, repaired } = await publish(store, app, onWait);
    results.push({ app: app.name, version: release.version, isNew, repaired });
  }
  return { data: results, text: results.map(describePublished).join('\n') };
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
