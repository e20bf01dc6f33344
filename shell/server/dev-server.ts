import { join } from 'node:path';
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
import { type App, repositoryRoot } from '../release/apps.ts';
import type { LiveSection, SiteData } from '../src/site-data.ts';
import { messages } from './mail/dev-messages.ts';
import { startMail } from './mail/mail-service.ts';
import { PortTakenError, type RunningServer } from './serve.ts';
import type { Settings } from './settings.ts';

/**
 * One Vite server for the shell and the sections' sources: one copy of every library, so
 * an edit in a section's page replaces that page and keeps its state.
 */
export async function startDevServer(
  settings: Settings,
  sections: readonly App[],
): Promise<Pick<RunningServer, 'url' | 'stop'>> {
  const plugins = await Promise.all(sections.map(readSectionPlugins));
  const mail = startMail(settings.mail, console.log);
  const server = await createServer({
    root: join(repositoryRoot, 'shell'),
    configFile: join(repositoryRoot, 'shell/vite.config.ts'),
    base: '/',
    appType: 'custom',
    clearScreen: false,
    server: { port: settings.port, host: settings.host, strictPort: true },
    plugins: [sectionSources(sections), messages(mail), pages(settings, sections), ...plugins],
  });
  const stop = async () => {
    await server.close();
    await mail.stop();
  };
  await server.listen().catch(async (error: Error) => {
    await stop();
    throw error.message.includes('already in use')
      ? new PortTakenError(settings, 'npm run dev')
      : error;
  });
  const url = server.resolvedUrls?.local[0] ?? settings.siteUrl;
  return { url: url.replace(/\/$/, ''), stop };
}

/** What a section adds to the build, from its own configuration. */
async function readSectionPlugins({ folder }: App): Promise<PluginOption> {
  const loaded = await loadConfigFromFile(
    { command: 'serve', mode: 'development' },
    join(folder, 'vite.config.ts'),
    folder,
  );
  return loaded?.config.plugins ?? [];
}

const sourcesModule = 'virtual:site/section-sources';

/** Makes the sections' sources importable by the development shell. */
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

/** Answers every address that no file answers for with the development document. */
function pages(settings: Settings, sections: readonly App[]): Plugin {
  return {
    name: 'site:dev-pages',
    configureServer(server) {
      const answer: Connect.NextHandleFunction = (request, response, next) => {
        const path = request.originalUrl ?? '/';
        makeDocument(server, settings, sections, path).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      };
      // Returned: it comes after Vite's own answers.
      return () => void server.middlewares.use(answer);
    },
  };
}

async function makeDocument(
  server: ViteDevServer,
  { siteUrl, browserSettings }: Settings,
  sections: readonly App[],
  path: string,
): Promise<string> {
  const data: SiteData = {
    channel: 'development',
    revision: 0,
    shellVersion: 'source',
    siteUrl,
    year: new Date().getUTCFullYear(),
    sections: await Promise.all(sections.map((app) => readSection(server, app))),
    settings: browserSettings,
  };
  const html = `<!doctype html>
<html lang="${brand.locale}" data-revision="0" data-channel="development">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(brand.name)}</title>
<meta name="description" content="">
<link rel="icon" href="/src/icon.svg" type="image/svg+xml">
<link rel="canonical" href="${siteUrl}">
</head>
<body>
<div id="root"></div>
<script type="application/json" id="site-data">${escapeJson(data)}</script>
<script type="module" src="/src/main-dev.tsx"></script>
</body>
</html>`;
  return server.transformIndexHtml(path, html);
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
