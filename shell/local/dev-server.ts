import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import {
  createServer,
  type InlineConfig,
  loadConfigFromFile,
  type Plugin,
  type PluginOption,
  type ViteDevServer,
} from 'vite';
import { lazyPageSource } from '../contract/build/lazy-page-source.ts';
import { refuseStylesheets } from '../contract/build/refuse-stylesheets.ts';
import { type App, repositoryRoot } from '../release/apps.ts';
import { expectFreePort } from '../server/http/free-port.ts';
import { startMail } from '../server/mail/mail-service.ts';
import type { RunningServer } from '../server/serve.ts';
import { notesEvent, type PageNote } from '../src/development/dev-panel.ts';
import { devPages } from './dev-pages.ts';
import { devShell, loadRenderer } from './dev-shell.ts';
import { addressOf, type DevSiteOptions } from './dev-site.ts';
import type { LiveSite } from './live-site.ts';
import { createPrinter } from './report-notes.ts';
import { waitsForPages } from './waits-for-pages.ts';
import { watchTypes } from './watch-types.ts';
import { watchedFolders } from './watched-folders.ts';
import { watchedLibraries } from './watched-libraries.ts';

interface DevServerOptions extends Pick<DevSiteOptions, 'settings' | 'apps' | 'liveSite'> {
  /** Whether types are checked in the background. */
  readonly types: boolean;
  /** What the user ran. */
  readonly command: string;
}

/**
 * One Vite server for the shell and the sections' sources, with one copy of every library, so
 * that hot reload keeps the state of an edited page.
 */
export async function startDevServer({
  settings,
  apps,
  liveSite,
  types,
  command,
}: DevServerOptions): Promise<Pick<RunningServer, 'url' | 'stop'>> {
  // Checked first, because Vite would print a stack trace.
  await expectFreePort(settings, command);
  const findAddresses = async () => (await loadRenderer(server)).siteDocument.mail;
  const mail = startMail(settings.mail, console, findAddresses);
  const stopping = new AbortController();
  let typeErrors: readonly PageNote[] = [];
  const options = { settings, apps, liveSite, mail, typeErrors: () => typeErrors };
  const server: ViteDevServer = await createServer(configure(options)).catch(async (error) => {
    await mail.stop();
    throw error;
  });
  const stop = async () => {
    // A page that is being rendered is cut off, which is no error.
    server.config.logger.error = () => {};
    stopping.abort();
    await server.close();
    await mail.stop();
  };
  await server.listen().catch(async (error: Error) => {
    await stop();
    throw error;
  });
  const url = (addressOf(server) ?? settings.siteUrl).replace(/\/$/, '');
  const checkTypes = () => {
    const print = createPrinter(server);
    watchTypes(projectOf(apps), stopping.signal, (errors) => {
      typeErrors = errors;
      print('types', errors);
      server.environments.client.hot.send(notesEvent);
    });
  };
  // Compiles the shell before the first request, and prints its errors.
  const first = fetch(url).catch(() => {});
  void server.warmupRequest(devShell.script);
  if (types) void first.then(checkTypes);
  return { url, stop };
}

function configure(options: Omit<DevSiteOptions, 'server'>): InlineConfig {
  const { settings, apps, liveSite } = options;
  // Read again with each restart: the sections' plugins have facts of the site compiled in. Vite asks
  // for them twice before it has resolved its configuration.
  let ofSections: Promise<PluginOption[]> | undefined;
  const readAgain = () => {
    ofSections = undefined;
  };
  return {
    ...devShell.config,
    base: '/',
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: randomUUID() },
    // As in builds: the policy allows no picture in an address.
    build: { assetsInlineLimit: 0 },
    // Scanned at start: a library discovered later would reload the page.
    optimizeDeps: {
      ...devShell.config.optimizeDeps,
      entries: [...devShell.entries, ...apps.map(({ folder }) => join(folder, 'src/section.ts'))],
    },
    server: {
      port: settings.port,
      host: settings.host,
      strictPort: true,
      // Saving takes several changes, and two of a fact of the site would restart the server twice.
      watch: { awaitWriteFinish: { stabilityThreshold: 80, pollInterval: 10 } },
      // Errors in event handlers and effects, which no overlay shows.
      forwardConsole: { unhandledErrors: true, logLevels: [] },
    },
    get plugins() {
      ofSections ??= Promise.all(apps.map(readSectionPlugins));
      ofSections.catch(readAgain);
      return [
        devShell.config.plugins,
        restartsWith(apps),
        waitsForPages(),
        sectionSources(apps),
        watchedFolders(apps.map(({ folder }) => folder)),
        watchedLibraries(apps),
        apps.map(({ folder }) => lazyPageSource(folder)),
        refuseStylesheets(),
        ofSections,
        { name: 'site:read-again', configResolved: readAgain },
        releaseFiles(apps, liveSite),
        devPages(options),
      ];
    },
  };
}

/** One section has a TypeScript project of its own. */
function projectOf([only, ...others]: readonly App[]): string {
  return only && others.length === 0 ? only.folder : repositoryRoot;
}

/** A section's own plugins, from its Vite configuration; those of federation are not among them. */
export async function readSectionPlugins({ folder }: Pick<App, 'folder'>): Promise<PluginOption[]> {
  const loaded = await loadConfigFromFile(
    { command: 'serve', mode: 'development' },
    join(folder, 'vite.config.ts'),
    folder,
  );
  return loaded?.config.plugins ?? [];
}

/** Vite restarts when a file changes that the sections' plugins are made of, as with its own. */
function restartsWith(apps: readonly App[]): Plugin {
  const names = ['vite.config.ts', 'package.json'];
  return {
    name: 'site:restarts-with',
    configResolved({ configFileDependencies }) {
      const files = apps.flatMap(({ folder }) => names.map((name) => join(folder, name)));
      configFileDependencies.push(...files);
    },
  };
}

const sourcesModule = 'virtual:site/section-sources';

/** The virtual module through which the development shell imports the sections' sources. */
function sectionSources(apps: readonly App[]): Plugin {
  const entries = apps.map(
    ({ name, folder }) =>
      `${JSON.stringify(name)}: () => import(${JSON.stringify(join(folder, 'src/section.ts'))})`,
  );
  return {
    name: 'site:section-sources',
    resolveId: (id) => (id === sourcesModule ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${sourcesModule}` ? `export const sources = { ${entries.join(', ')} };` : undefined,
  };
}

/**
 * Serves the files of released sections, and those of the shell that their documents came with; Vite
 * serves what is from source.
 */
function releaseFiles(apps: readonly App[], { ask }: LiveSite): Plugin {
  return {
    name: 'site:release-files',
    configureServer(server) {
      const listener = getRequestListener((request) => ask(new URL(request.url).pathname));
      const fromSource = new Set(apps.map(({ name }) => name));
      server.middlewares.use((request, response, next) => {
        const [, owner] = /^\/_releases\/([\w-]+)\//.exec(request.url ?? '') ?? [];
        if (owner === undefined || fromSource.has(owner)) return next();
        void listener(request, response);
      });
    },
  };
}
