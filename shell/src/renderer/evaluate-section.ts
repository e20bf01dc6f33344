import { compileFunction } from 'node:vm';
import type { Section } from '@site/contract';
import { watchLibrary } from '@site/contract/behaviour';
import { isShared } from '../../contract/src/shared-libraries.ts';
import { type SharedModules, sharedModules } from '../sections/shared-modules.ts';

/** What the shell shares with sections outside a browser. */
const serverModules: SharedModules = { ...sharedModules, 'react-dom/client': {} };

const watchedModules: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(serverModules).map(([name, library]) => [name, watchLibrary(library)]),
);

/**
 * Runs a section's server bundle with this renderer's libraries, watched, and nothing else. Throws
 * when it requires another module or exports no section.
 */
export function evaluateSection(id: string, code: string): Section {
  const module = { exports: {} as { section?: Section } };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: `${id}.cjs` });
  run(module, module.exports, (name: string) => {
    if (isShared(name)) return watchedModules[name];
    throw new Error(`${id}: the server bundle requires "${name}", which the shell does not share`);
  });
  const { section } = module.exports;
  if (section === undefined) throw new Error(`${id}: src/section.ts does not export \`section\``);
  return section;
}
