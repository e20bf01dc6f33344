import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../../shell/store/fixtures/temporary-folder.ts';
import { findFreePort, repositoryRoot } from '../processes.ts';
import { ensureProgram } from '../system-package.ts';

const readExample = (name: string) =>
  readFileSync(join(repositoryRoot, 'shell/docs/deploy', name), 'utf8');

export const example = readExample('nginx.conf');

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
  while (!(await isReady().catch(() => undefined))) await pause(20);
  return { plain, secure };
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
  const subject = ['-subj', '/CN=www.example.com', '-days', '2'];
  const files = ['-keyout', key, '-out', certificate];
  spawnSync(openssl, ['req', '-x509', ...curve, ...subject, ...files], { stdio: 'ignore' });
}
