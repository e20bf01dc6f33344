import { compileFunction } from 'node:vm';
import type { Section } from '@site/contract';
import { isShared } from '../contract/src/shared-libraries.ts';
import { type SharedModules, sharedModules } from '../src/sections/shared-modules.ts';

/** What the shell shares with sections outside a browser. */
export const serverModules: SharedModules = { ...sharedModules, 'react-dom/client': {} };

/**
 * Runs a section's server bundle with this renderer's libraries, or those given, and nothing else.
 * Throws when it requires another module or exports no section.
 */
export function evaluateSection(
  id: string,
  code: string,
  modules: Readonly<Record<string, unknown>> = serverModules,
): Section {
  const module = { exports: {} as { section?: Section } };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: `${id}.cjs` });
  run(module, module.exports, (name: string) => {
    if (isShared(name)) return modules[name];
    throw new Error(`${id}: the server bundle requires "${name}", which the shell does not share`);
  });
  const { section } = module.exports;
  if (section === undefined) throw new Error(`${id}: src/section.ts does not export \`section\``);
  return section;
}
