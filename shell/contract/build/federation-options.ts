import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { federation } from '@module-federation/vite';
import type { Plugin } from 'vite';
import { isShared, sharedNames } from '../src/shared-libraries.ts';

type FederationOptions = Parameters<typeof federation>[0];

/**
 * A section as a federation container. It brings no library that the shell shares, nor the core of
 * the runtime. `loaded-first`, because with `version-first` all sections would load before the
 * first page.
 */
export function federationOptions(id: string): FederationOptions {
  const shareConfig = {
    singleton: true,
    import: false,
    requiredVersion: '*',
    suppressMissingImportWarning: true,
  } as const;
  return {
    name: id,
    filename: 'entry.[hash].js',
    exposes: { './section': './src/section.ts' },
    shared: Object.fromEntries(sharedNames.map((library) => [library, shareConfig])),
    shareStrategy: 'loaded-first',
    disableRemote: true,
    disableSnapshot: true,
    dts: false,
    manifest: true,
    experiments: { externalRuntime: true },
  };
}

/** The plugin's options as it keeps them, with their defaults. */
interface KeptOptions {
  readonly name: string;
  readonly exposes: Readonly<Record<string, unknown>>;
  readonly remotes: Readonly<Record<string, unknown>>;
  readonly shared: Readonly<
    Record<string, { readonly shareConfig: { readonly import?: unknown } }>
  >;
  readonly shareStrategy?: string;
}

const federationPlugin = 'module-federation-vite';

/** Refuses a build of which the shell could not load the container, by the option's name. */
export function checkFederation(id: string): Plugin {
  return {
    name: 'site:check-federation',
    configResolved({ plugins, root }) {
      const found = plugins.filter(({ name }) => name === federationPlugin);
      const faults = found.flatMap((plugin) =>
        findOptionFaults(id, (plugin as Plugin & { readonly _options: KeptOptions })._options),
      );
      const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
      if (name !== id) faults.unshift(`id: "${id}" must be "${name}", as in package.json`);
      if (found.length > 1) {
        faults.push('plugins: defineSectionBuild() adds federation() itself; remove the other one');
      }
      if (faults.length > 0) throw new Error(`${id} cannot be built:\n  ${faults.join('\n  ')}`);
    },
  };
}

/** What in a container's options keeps the shell from loading it, each with the option's name. */
export function findOptionFaults(id: string, options: KeptOptions): readonly string[] {
  const { name, exposes, remotes, shared, shareStrategy } = options;
  const unknown = Object.keys(shared).filter((library) => !isShared(library));
  const bundled = Object.entries(shared).filter(
    ([library, { shareConfig }]) => isShared(library) && shareConfig.import !== false,
  );
  const own = Object.keys(exposes).filter((path) => path !== './section');
  return [
    ...(name === id ? [] : [`name: "${name}" must be "${id}"`]),
    ...('./section' in exposes ? [] : ['exposes: "./section" is missing']),
    ...own.map((path) => `exposes: "${path}" is not used; the shell loads "./section" only`),
    ...Object.keys(remotes).map(
      (remote) => `remotes: "${remote}" is not supported; embed a widget instead`,
    ),
    ...unknown.map((library) => `shared: the shell does not share "${library}"; bundle it`),
    ...bundled.map(([library]) => `shared: "${library}" needs \`import: false\``),
    ...(shareStrategy === 'loaded-first' ? [] : ['shareStrategy: must be "loaded-first"']),
  ];
}
