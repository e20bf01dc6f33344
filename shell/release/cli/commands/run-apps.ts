import { listPublicApps } from '../../apps.ts';
import { listChangedApps } from '../../changes/changed-apps.ts';
import type { CommandContext, CommandResult } from '../command.ts';

export async function runApps(
  _: CommandContext,
  { since }: { readonly since?: string },
): Promise<CommandResult> {
  const all = listPublicApps().map(({ name }) => name);
  const apps = since === undefined ? all : await listChangedApps(since);
  return { data: apps, text: apps.join('\n') || `No app is affected by changes since ${since}.` };
}
