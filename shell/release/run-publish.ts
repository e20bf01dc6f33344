import { findApp, listApps } from './apps.ts';
import type { CommandInput, CommandResult } from './command.ts';
import { publish } from './publish.ts';
import { UsageError } from './release-error.ts';

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
