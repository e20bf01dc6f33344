import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../../shell/store/fixtures/temporary-folder.ts';
import { findFreePort, repositoryRoot } from '../processes.ts';
import { ensureProgram } from '../system-package.ts';

export const example = readFileSync(join(repositoryRoot, 'shell/docs/deploy/nginx.conf'), 'utf8');

/** Runs nginx in front of a server until the test ends, with its own ports and files. */
export async function startNginx(serverPort: string) {
  const nginx = ensureProgram(['nginx'], 'nginx-light');
  const folder = await makeTemporaryFolder();
  makeCertificate(folder);
  const [plain, secure] = [await findFreePort(), await findFreePort()];
  const site = example
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll('/etc/ssl/site', folder);
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

function wrap(site: string, folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
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
