import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { commonHeadersOf } from '../server/http/headers.ts';
import { createDevErrors } from './dev-errors.ts';
import { createDevHandler } from './dev-handler.ts';
import { devShell } from './dev-shell.ts';
import type { DevSiteOptions } from './dev-site.ts';
import { answerHandbook } from './handbook/handbook.ts';

/** Without the worker that pages may not start, Vite's client waits for a restarted server by itself. */
const withoutWorker = "Reflect.deleteProperty(window, 'SharedWorker')";

/** Answers every path that is not a file; an error goes to Vite's overlay. */
export function devPages(options: Omit<DevSiteOptions, 'server'>): Plugin {
  let hasFailed = false;
  return {
    name: 'site:dev-pages',
    // A page that failed to render has no client for hot reload.
    hotUpdate({ server }) {
      if (this.environment.name !== 'ssr' || !hasFailed) return;
      hasFailed = false;
      server.environments.client.hot.send({ type: 'full-reload' });
    },
    // Before Vite's client, also where the modules do not arrive.
    transformIndexHtml: () => [
      { tag: 'script', children: withoutWorker, injectTo: 'head-prepend' },
    ],
    configureServer(server) {
      const common = Object.entries(commonHeadersOf(options.settings.siteUrl));
      const errors = createDevErrors(server);
      const withServer = { ...options, server };
      const answerSite = createDevHandler(withServer, errors);
      const answer: Connect.NextHandleFunction = (incoming, outgoing, next) => {
        const listener = getRequestListener(
          async (request) => {
            const { remoteAddress: address = '' } = incoming.socket;
            const response =
              (await answerHandbook(request, withServer)) ??
              (await addTags(server, await answerSite(request, { address })));
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
  for (const name of ['content-length', 'etag', 'reporting-endpoints']) headers.delete(name);
  return new Response(html, { status, headers });
}
