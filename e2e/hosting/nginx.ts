import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../../shell/store/fixtures/temporary-folder.ts';
import { findFreePort, repositoryRoot } from '../processes.ts';
import { ensureProgram } from '../system-package.ts';
import { makeCertificate } from './certificate.ts';
import { readServices, type Service } from './compose.ts';

const readDocument = (name: string) =>
  readFileSync(join(repositoryRoot, 'shell/docs', name), 'utf8');

const readExample = (name: string) => readDocument(join('deploy', name));

export const example = readExample('nginx.conf');

/** The site's host in the example and its certificate. */
export const host = 'www.example.com';

/** The lines for a shared cache in operations.md, put where it says. */
export function addCache(site: string): string {
  const section = readDocument('operations.md').split('## A shared cache')[1] ?? '';
  const [top = '', inLocation = '', locations = ''] = [
    ...section.matchAll(/```nginx\n(.*?)```/gs),
  ].map(([, lines = '']) => lines);
  return top + site.replace('location / {', (line) => `${locations}\n${line}\n${inLocation}`);
}

/**
 * Runs the compose file’s nginx with its own ports and files until the test ends, in front of servers
 * and, if its host is given, the bucket `site`.
 */
export async function startNginx(
  serverPorts: readonly string[],
  bucketHost = 'localhost',
  change = (site: string) => site,
) {
  const place = await makePlace();
  const { folder } = place;
  const service = readServices().nginx ?? {};
  mkdirSync(join(folder, 'examples'));
  for (const [source, target] of listMounts(service)) {
    const text = readExample(source);
    place.write(target, source.endsWith('/nginx.conf') ? change(text) : text);
  }
  const script = (service.command?.join('') ?? '')
    .replace(
      'site:3000',
      serverPorts.map((port) => `127.0.0.1:${port}`).join(' max_fails=0; server '),
    )
    .replace('s3:9000', bucketHost);
  return run(place, script);
}

/** Runs nginx with the example for a static export until the test ends. */
export async function startStaticNginx(root: string) {
  const place = await makePlace();
  place.write(
    'conf.d/site.conf',
    readExample('nginx-static.conf').replaceAll('/var/www/site', root),
  );
  return run(place, "exec nginx -g 'daemon off;'");
}

/** A folder for nginx, with a certificate and free ports for what is written into it. */
async function makePlace() {
  const folder = await makeTemporaryFolder();
  makeCertificate(host, folder);
  const [plain, secure] = [await findFreePort(), await findFreePort()];
  const adapt = (site: string) =>
    site
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
      .replaceAll('/etc/ssl/site', folder)
      .replaceAll('/var/cache/nginx', folder);
  mkdirSync(join(folder, 'conf.d'));
  const write = (name: string, site: string) => writeFileSync(join(folder, name), adapt(site));
  return { folder, plain, secure, write };
}

async function run(
  { folder, plain, secure }: Awaited<ReturnType<typeof makePlace>>,
  script: string,
) {
  const nginx = ensureProgram(['nginx'], 'nginx-light');
  writeFileSync(join(folder, 'nginx.conf'), makeMain(folder));
  const command = script.replace('nginx -g', `${nginx} -p ${folder} -c ${folder}/nginx.conf -g`);
  const child = spawn('sh', ['-ec', command], { cwd: folder, stdio: 'inherit' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const isReady = () => fetch(`http://127.0.0.1:${plain}`, { redirect: 'manual' });
  while (!(await isReady().catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}`);
    await pause(20);
  }
  return { plain, secure };
}

/** The examples, and where nginx has them, relative to its folder. */
function listMounts({ volumes = [], working_dir = '' }: Service) {
  const examples = volumes.filter((volume) => volume.startsWith('./'));
  return examples.map((volume) => {
    const [source = '', target = ''] = volume.split(':');
    return [source, relative(working_dir, target)] as const;
  });
}

interface Ask {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The client's address. */
  readonly localAddress?: string;
}

/** Requests over connections to nginx that are kept open until the test ends; a body is posted. */
export function openConnections(port: number) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: host });
  onTestFinished(() => agent.destroy());
  return async (path: string, { headers, body, localAddress }: Ask = {}) => {
    const sent = request({
      ...{ agent, host: '127.0.0.1', port, path, localAddress },
      method: body === undefined ? 'GET' : 'POST',
      headers: { host, ...headers },
    }).end(body);
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (response === undefined) throw new Error('no response');
    const { statusCode: status = 0, headersDistinct } = response;
    return { status, headers: headersDistinct, body: await text(response) };
  };
}

function makeMain(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events {}
    http {
      types { text/html html; application/javascript js; }
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      include ${folder}/conf.d/*.conf;
    }`;
}
