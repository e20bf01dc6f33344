import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compress } from '../../shell/store/files/compress.ts';
import { serveHere } from '../processes.ts';
import type { Application } from './build-applications.ts';
import type { Subject } from './subjects.ts';

/** One form of the site, served on a port of its own. */
export interface Variant {
  readonly name: string;
  /** What becomes of a document of the site. */
  readonly change: (html: string, subject: Subject) => string;
  /** Files of its own. */
  readonly application?: Application;
}

export interface ServedVariant extends Variant {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export function listVariants(bundle: Application, plain: Application): readonly Variant[] {
  return [
    { name: 'static', change: withoutScripts },
    { name: 'ours', change: (html) => html },
    {
      name: 'bundle',
      application: bundle,
      change: (html, subject) =>
        withScripts(withoutStaticMark(withoutScripts(html)), bundle.scripts(subject)),
    },
    {
      name: 'plain federation',
      application: plain,
      change: (html, subject) => withScripts(withoutContent(html), plain.scripts(subject)),
    },
  ];
}

/** The document without scripts and what is fetched ahead for them; its data stays. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?! type="application\/)[^>]*>.*?<\/script>\n?/gs, '')
    .replaceAll(/<link(?=[^>]* (?:rel="modulepreload"|as="script"))[^>]*>\n?/g, '');
}

/** A single application makes every page come alive. */
function withoutStaticMark(html: string): string {
  return html.replaceAll(' data-static=""', '');
}

/** A document as a site has it that renders in the browser: no content, no data of the page. */
function withoutContent(html: string): string {
  return withoutScripts(html)
    .replace(
      /<div id="root">.*(?=<script type="application\/json" id="site-data")/s,
      '<div id="root"></div>\n',
    )
    .replace(/(id="page-data">)[^<]*/, '$1{"isNotFound":false,"values":{}}');
}

/** A single application knows all sections, whatever the document carries. */
function withSections(html: string, sections: unknown): string {
  return html.replace(
    /(id="site-data">)([^<]*)/,
    (_, start, data) => start + JSON.stringify({ ...JSON.parse(data), sections }),
  );
}

function withScripts(html: string, [start = '', ...others]: readonly string[]): string {
  const preloads = others.map((url) => `<link rel="modulepreload" href="${url}">`);
  const tags = [`<script type="module" src="${start}"></script>`, ...preloads].join('\n');
  return html.replace('</head>', `${tags}\n</head>`);
}

/**
 * Serves a variant in front of the site. All go through this server, so that they differ in
 * nothing but what they are.
 */
export async function serveVariant(
  site: string,
  variant: Variant,
  subjects: readonly Subject[],
): Promise<ServedVariant> {
  const server = await serveHere((incoming, response) => {
    void answer(incoming, response).catch((error) => response.writeHead(500).end(String(error)));
  });

  const { sections } = await (await fetch(`${site}/_site.json`)).json();

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const { application, change } = variant;
    if (application && path.startsWith('/_bench/')) return sendFile(application, path, response);
    const subject = subjects.find((each) => each.path === path);
    const given = await ask(site, incoming);
    if (subject === undefined) {
      response.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(response);
      return;
    }
    const html = await promisify(brotliDecompress)(await buffer(given));
    const known = application ? withSections(html.toString(), sections) : html.toString();
    const changed = Buffer.from(change(known, subject));
    // What others load is not in the site's policy.
    const policy = given.headers['content-security-policy'];
    if (policy && application === undefined) response.setHeader('content-security-policy', policy);
    send(response, 'text/html; charset=utf-8', await compress(changed, 'br', 'some'));
  }

  return { ...variant, ...server };
}

function ask(site: string, { url = '/', method = 'GET', headers }: IncomingMessage) {
  const target = new URL(url, site);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, headers: { ...headers, host: target.host, 'accept-encoding': 'br' } };
    request(target, options, resolve).on('error', reject).end();
  });
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
};

const files = new Map<string, Promise<Uint8Array>>();

/** Compressed once and as well as possible, as the site's releases are. */
async function sendFile(
  { folder }: Application,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const path = join(folder, url.slice('/_bench/'.length));
  const type = types[extname(path)] ?? 'application/octet-stream';
  const bytes = files.get(path) ?? readFile(path).then((read) => compress(read, 'br'));
  files.set(path, bytes);
  send(response, type, await bytes);
}

function send(response: ServerResponse, type: string, compressed: Uint8Array): void {
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': compressed.length,
    'cache-control': 'no-cache',
  });
  response.end(compressed);
}
