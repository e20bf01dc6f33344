import type { Published } from '../../store/write-release.ts';
import { findApp, listApps } from '../apps.ts';
import { publish } from '../publish/publish.ts';
import { UsageError } from '../release-error.ts';
import type { CommandInput, CommandResult } from './command.ts';

export async function runPublish({ store, words, say }: CommandInput): Promise<CommandResult> {
  if (words.length === 0) {
    const names = listApps().map(({ name }) => name);
    throw new UsageError(`publish needs at least one app: ${names.join(', ')}`);
  }
  const apps = words.map((name) => findApp(name));
  const results = [];
  for (const app of apps) {
    say(`Building ${app.name} …`);
    const onWait = () => say(`${app.name} is being built by another publish here: waiting …`);
    const { release, isNew, mended } = await publish(store, app, onWait);
    results.push({ app: app.name, version: release.version, isNew, mended });
  }
  return { data: results, text: results.map(describePublished).join('\n') };
}

interface PublishedApp extends Pick<Published, 'isNew' | 'mended'> {
  readonly app: string;
  readonly version: string;
}

function describePublished({ app, version, isNew, mended }: PublishedApp): string {
  if (isNew) return `Published ${app} ${version}`;
  const files = mended === 1 ? '1 file' : `${mended} files`;
  const done = mended === 0 ? 'nothing to do' : `${files} missing or damaged, now mended`;
  return `${app} ${version} had been published before: ${done}`;
}
