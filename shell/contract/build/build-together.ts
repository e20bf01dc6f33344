import type { EnvironmentOptions, Plugin, UserConfig } from 'vite';

/** One `vite build` for browser and renderer: plugins do what both need once. */
export function buildTogether(
  client: EnvironmentOptions,
  ssr: EnvironmentOptions,
): Pick<UserConfig, 'builder' | 'environments'> {
  return {
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    environments: { client, ssr },
  };
}

/** The plugin, in the build for the browser (`client`) or the renderer (`ssr`) alone. */
export function onlyIn(name: 'client' | 'ssr', plugin: Plugin): Plugin {
  return { ...plugin, applyToEnvironment: (environment) => environment.name === name };
}
