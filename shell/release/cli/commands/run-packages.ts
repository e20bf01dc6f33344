import { resolve } from 'node:path';
import type { CommandContext, CommandResult } from '../command.ts';

export async function runPackages({ say }: CommandContext, folder: string): Promise<CommandResult> {
  say('Building the packages …');
  // Loaded on demand, because servers have no compiler.
  const { makePackages } = await import('../../packages/make-packages.ts');
  const packages = await makePackages(resolve(folder), say);
  return { data: packages, text: `Wrote ${packages.join(', ')} to ${folder}` };
}
