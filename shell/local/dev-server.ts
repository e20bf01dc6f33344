import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { brand } from '@site/content/site';
import type { Section } from '@site/contract';
import {
  type Connect,
  createServer,
  loadConfigFromFile,
  type Plugin,
  type PluginOption,
  type ViteDevServer,
} from 'vite';
import { escapeJson, escapeText } from '../compose/html-text.ts';
import type { App } from '../release/apps.ts';
import { expectFreePort } from '../server/free-port.ts';
import { startMail } from '../server/mail/mail-service.ts';
import type { RunningServer } from '../server/serve.ts';
import type { Settings } from '../server/settings.ts';
import type { LiveSection, SiteData } from '../src/site-data.ts';
import { messages } from './dev-messages.ts';
import { devShell } from './dev-shell.ts';
import { nothingReleased, type ReleasedSections } from './released-sections.ts';

/**
 * One Vite server for the shell and the sections' sources, with one copy of every library, so
 * that hot reload keeps the state of an edited page.
 */
export async function startDevServer(
  settings: Settings,
  sections: readonly App[],
  released: ReleasedSections = nothingReleased,
  command = 'npm run dev',
): Promise<Pick<RunningServer, 'url' | 'stop'>> {
  // Checked first, because Vite would print a stack trace.
  await expectFreePort(settings, command);
  const plugins = await Promise.all(sections.map(readSectionPlugins));
  const mail = startMail(settings.mail, console.log);
  const server = await createServer({
    ...devShell.config,
    base: '/',
    appType: 'custom',
    clearScreen: false,
    server: { port: settings.port, host: settings.host, strictPort: true },
    plugins: [
      devShell.config.plugins,
      sectionSources(sections),
      messages(mail),
      ...plugins,
      releaseFiles(sections, released),
      pages(settings, sections, released),
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
  const url = server.resolvedUrls?.local[0] ?? settings.siteUrl;
  return { url: url.replace(/\/$/, ''), stop };
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
function sectionSources(sections: readonly App[]): Plugin {
  const entries = sections.map(
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
function releaseFiles(sections: readonly App[], { answerFile }: ReleasedSections): Plugin {
  return {
    name: 'site:release-files',
    configureServer(server) {
      const listener = getRequestListener((request) =>
        answerFile(request, new URL(request.url).pathname),
      );
      server.middlewares.use((request, response, next) => {
        const [, app] = /^\/_releases\/([\w-]+)\//.exec(request.url ?? '') ?? [];
        if (app === undefined || sections.some(({ name }) => name === app)) return next();
        void listener(request, response);
      });
    },
  };
}

/** Serves the development document for every path that is not a file. */
function pages(settings: Settings, sections: readonly App[], released: ReleasedSections): Plugin {
  return {
    name: 'site:dev-pages',
    configureServer(server) {
      const answer: Connect.NextHandleFunction = (request, response, next) => {
        const path = request.originalUrl ?? '/';
        makeDocument(server, settings, { sections, released }, path).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      };
      // Returned, so that it runs after Vite's own middlewares.
      return () => void server.middlewares.use(answer);
    },
  };
}

async function makeDocument(
  server: ViteDevServer,
  { siteUrl, browserSettings }: Settings,
  { sections, released }: { sections: readonly App[]; released: ReleasedSections },
  path: string,
): Promise<string> {
  const fromSource = await Promise.all(sections.map((app) => readSection(server, app)));
  const asReleased = released.sections.filter(
    ({ id }) => !sections.some(({ name }) => name === id),
  );
  const data: SiteData = {
    channel: 'development',
    revision: 0,
    shellVersion: 'source',
    siteUrl,
    year: new Date().getUTCFullYear(),
    sections: [...fromSource, ...asReleased],
    settings: browserSettings,
  };
  const html = `<!doctype html>
<html lang="${brand.locale}" data-revision="0" data-channel="development">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(brand.name)}</title>
<meta name="description" content="">
<link rel="icon" href="${devShell.icon}" type="image/svg+xml">
<link rel="canonical" href="${siteUrl}">
</head>
<body>
<div id="root"></div>
${originNote(fromSource, asReleased)}
<script type="application/json" id="site-data">${escapeJson(data)}</script>
<script type="module" src="${devShell.script}"></script>
</body>
</html>`;
  return server.transformIndexHtml(path, html);
}

/** Shows in a corner where each section comes from; nothing if all are from source. */
function originNote(
  fromSource: readonly LiveSection[],
  asReleased: readonly LiveSection[],
): string {
  if (asReleased.length === 0) return '';
  const lines = [
    `<b>shell</b> ${devShell.origin}`,
    ...fromSource.map(({ id }) => `<b>${escapeText(id)}</b> from source`),
    ...asReleased.map(({ id, version }) => `${escapeText(id)} ${escapeText(version)}`),
  ];
  const style =
    'position:fixed;inset:auto auto 0 0;z-index:300;padding:.4rem .7rem;background:#1d1916;color:#f5f1e9;font:13px/1.5 system-ui';
  return `<details id="section-origins" style="${style}"><summary>${fromSource.map(({ id }) => escapeText(id)).join(', ')} from source</summary>${lines.join('<br>')}</details>`;
}

async function readSection(server: ViteDevServer, { name, folder }: App): Promise<LiveSection> {
  const module = await server.ssrLoadModule(join(folder, 'src/section.ts'));
  const section: Section = module.section;
  return {
    id: name,
    version: 'source',
    prefixes: section.prefixes,
    widgets: Object.keys(section.widgets ?? {}),
    redirects: section.redirects ?? [],
  };
}
