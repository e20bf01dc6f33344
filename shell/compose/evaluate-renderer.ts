import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import type { RendererModule } from './render-types.ts';

const requireBuiltin = createRequire(import.meta.url);

/** Runs a shell release's renderer, a bundle that requires only Node's built-in modules. */
export function evaluateRenderer(code: string): RendererModule {
  const module = { exports: {} as RendererModule };
  const run = compileFunction(code, ['module', 'exports', 'require'], {
    filename: 'renderer.cjs',
  });
  run(module, module.exports, (name: string) => {
    if (isBuiltin(name)) return requireBuiltin(name);
    throw new Error(`renderer.cjs: requires "${name}", which is not part of the release`);
  });
  return module.exports;
}
