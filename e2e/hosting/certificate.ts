import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureProgram } from '../system-package.ts';

/** Writes `privkey.pem` and a certificate that nobody trusts, `fullchain.pem`. */
export function makeCertificate(host: string, folder: string): void {
  const openssl = ensureProgram(['openssl'], 'openssl');
  const key = join(folder, 'privkey.pem');
  const certificate = join(folder, 'fullchain.pem');
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', `/CN=${host}`, '-days', '2'];
  const files = ['-keyout', key, '-out', certificate];
  spawnSync(openssl, ['req', '-x509', ...curve, ...subject, ...files], { stdio: 'ignore' });
}
