import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../../shell/store/fixtures/temporary-folder.ts';
import { findFreePort, repositoryRoot } from '../processes.ts';
import { ensureProgram } from '../system-package.ts';

const readExample = (name: string) =>
  readFileSync(join(repositoryRoot, 'shell/docs/deploy', name), 'utf8');

export const example = readExample('nginx.conf');

/** The site's host in the example and its certificate. */
export const host = 'www.example.com';

/** Runs nginx in front of servers until the test ends, with its own ports and files. */
export async function startNginx(serverPorts: readonly string[], bucket?: Bucket) {
  const nginx = ensureProgram(['nginx'], 'nginx-light');
  const folder = await makeTemporaryFolder();
  makeCertificate(folder);
  const [plain, secure] = [await findFreePort(), await findFreePort()];
  const files = bucket ? fillIn(readExample('nginx-assets.conf'), bucket) : '';
  const site = `${example}\n${files}`
    .replace(
      'server 127.0.0.1:3000;',
      serverPorts.map((port) => `server 127.0.0.1:${port};`).join('\n'),
    )
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll('/etc/ssl/site', folder)
    .replace('/var/cache/nginx', folder);
  const main = join(folder, 'nginx.conf');
  writeFileSync(main, wrap(site, folder));
  const child = spawn(nginx, ['-p', folder, '-c', main], { stdio: 'inherit' });
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

/** Where release files are in an object store. */
interface Bucket {
  readonly host: string;
  readonly path: string;
}

function fillIn(text: string, { host, path }: Bucket): string {
  return text.replace('127.0.0.1:9000', host).replace('site_bucket/site/', `site_bucket/${path}/`);
}

function wrap(site: string, folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events {}
    http {
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      ${site}
    }`;
}

function makeCertificate(folder: string): void {
  const openssl = ensureProgram(['openssl'], 'openssl');
  const key = join(folder, 'privkey.pem');
  const certificate = join(folder, 'fullchain.pem');
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', `/CN=${host}`, '-days', '2'];
  const files = ['-keyout', key, '-out', certificate];
  spawnSync(openssl, ['req', '-x509', ...curve, ...subject, ...files], { stdio: 'ignore' });
}
