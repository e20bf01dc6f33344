import { resolve } from 'node:path';
import type { CommandContext, CommandResult } from '../command.ts';

export async function runPackages({ say }: CommandContext, folder: string): Promise<CommandResult> {
  say('Building the packages …');
  // Loaded on demand, because servers have no compiler.
  const { makePackages } = await import('../../packages/make-packages.ts');
  // Also with --json, which lists the names alone.
  const warn = (warning: string) => console.error(warning);
  const packages = await makePackages(resolve(folder), warn);
  return { data: packages, text: `Wrote ${packages.join(', ')} to ${folder}` };
}
