import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  type Connect,
  createServer,
  loadConfigFromFile,
  type Plugin,
  type PluginOption,
  type ViteDevServer,
} from 'vite';
import { lazyPageSource } from '../contract/build/lazy-page-source.ts';
import type { App } from '../release/apps.ts';
import { expectFreePort } from '../server/free-port.ts';
import { commonHeadersOf } from '../server/headers.ts';
import { type MailService, startMail } from '../server/mail/mail-service.ts';
import type { RunningServer } from '../server/serve.ts';
import type { Settings } from '../server/settings.ts';
import { createDevErrors } from './dev-errors.ts';
import { createDevHandler } from './dev-handler.ts';
import { devShell } from './dev-shell.ts';
import type { DevSiteOptions } from './dev-site.ts';
import type { ReleasedSections } from './released-sections.ts';

interface DevServerOptions extends Pick<DevSiteOptions, 'apps' | 'released'> {
  /** What the user ran. */
  readonly command: string;
}

/**
 * One Vite server for the shell and the sections' sources, with one copy of every library, so
 * that hot reload keeps the state of an edited page.
 */
export async function startDevServer(
  settings: Settings,
  { apps, released, command }: DevServerOptions,
): Promise<Pick<RunningServer, 'url' | 'stop'>> {
  // Checked first, because Vite would print a stack trace.
  await expectFreePort(settings, command);
  const plugins = await Promise.all(apps.map(readSectionPlugins));
  const mail = startMail(settings.mail, console.log);
  const server = await createServer({
    ...devShell.config,
    base: '/',
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: randomUUID() },
    // A library that is discovered later reloads the page.
    optimizeDeps: {
      ...devShell.config.optimizeDeps,
      entries: [devShell.script, ...apps.map(({ folder }) => join(folder, 'src/section.ts'))],
    },
    server: { port: settings.port, host: settings.host, strictPort: true },
    plugins: [
      devShell.config.plugins,
      sectionSources(apps),
      ...apps.map(({ folder }) => lazyPageSource(folder)),
      ...plugins,
      releaseFiles(apps, released),
      pages({ settings, apps, released }, mail),
    ],
  });
  const stop = async () => {
    await server.close();
    await mail.stop();
  };
  await server.listen().catch(async (error: Error) => {
    await stop();
    throw error;
  });
  const url = (server.resolvedUrls?.local[0] ?? settings.siteUrl).replace(/\/$/, '');
  // Compiles the shell before it is asked for, and prints what is wrong with it.
  void fetch(url).catch(() => {});
  void server.warmupRequest(devShell.script);
  return { url, stop };
}

/** A section's own plugins, from its Vite configuration; those of federation are not among them. */
export async function readSectionPlugins({ folder }: Pick<App, 'folder'>): Promise<PluginOption> {
  const loaded = await loadConfigFromFile(
    { command: 'serve', mode: 'development' },
    join(folder, 'vite.config.ts'),
    folder,
  );
  return loaded?.config.plugins ?? [];
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

/** Serves the files of released sections; Vite serves those from source. */
function releaseFiles(apps: readonly App[], { ask }: ReleasedSections): Plugin {
  return {
    name: 'site:release-files',
    configureServer(server) {
      const listener = getRequestListener((request) => ask(new URL(request.url).pathname));
      const fromSource = new Set(['shell', ...apps.map(({ name }) => name)]);
      server.middlewares.use((request, response, next) => {
        const [, owner] = /^\/_releases\/([\w-]+)\//.exec(request.url ?? '') ?? [];
        if (owner === undefined || fromSource.has(owner)) return next();
        void listener(request, response);
      });
    },
  };
}

/** Answers every path that is not a file; an error goes to Vite's overlay. */
function pages(options: Omit<DevSiteOptions, 'server'>, mail: MailService): Plugin {
  let hasFailed = false;
  return {
    name: 'site:dev-pages',
    // A page that did not render has no code that hot reload could reach.
    hotUpdate({ server }) {
      if (this.environment.name !== 'ssr' || !hasFailed) return;
      hasFailed = false;
      server.environments.client.hot.send({ type: 'full-reload' });
    },
    configureServer(server) {
      const common = Object.entries(commonHeadersOf(options.settings.siteUrl));
      const errors = createDevErrors(server);
      const answerSite = createDevHandler({ ...options, server }, { mail, errors });
      const answer: Connect.NextHandleFunction = (incoming, outgoing, next) => {
        const listener = getRequestListener(
          async (request) => {
            const { remoteAddress: address = '' } = incoming.socket;
            const response = await addTags(server, await answerSite(request, { address }));
            for (const [name, value] of common) {
              if (!response.headers.has(name)) response.headers.set(name, value);
            }
            return response;
          },
          {
            errorHandler(error) {
              hasFailed = true;
              next(errors.locate(error));
              return RESPONSE_ALREADY_SENT;
            },
          },
        );
        void listener(incoming, outgoing);
      };
      // Returned, so that it runs after Vite's own middlewares.
      return () => void server.middlewares.use(answer);
    },
  };
}

/** Adds the shell's script and Vite's to a page, and allows them. */
async function addTags(server: ViteDevServer, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { headers, status } = response;
  const script = `<script type="module" src="${devShell.script}"></script>`;
  const empty = `<html><head></head><body>${script}</body></html>`;
  const tags = (await server.transformIndexHtml('/', empty)).replaceAll(
    /<\/?(html|head|body)>/g,
    '',
  );
  const html = (await response.text()).replace('</body>', () => `${tags}</body>`);
  const nonce = `'nonce-${server.config.html?.cspNonce}'`;
  const policy = headers.get('content-security-policy') ?? '';
  headers.set(
    'content-security-policy',
    policy.replaceAll(/(script|style)-src /g, (directive) => `${directive}${nonce} `),
  );
  for (const name of ['content-length', 'etag']) headers.delete(name);
  return new Response(html, { status, headers });
}
