import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../processes.ts';
import { ensureProgram } from '../system-package.ts';

const text = readFileSync(join(repositoryRoot, 'shell/docs/deploy/site.service'), 'utf8');

/** The directives of the systemd unit that tests check, and the variables it sets. */
export function readUnit() {
  const pairs = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const environment = pairs.flatMap(([name, value = '']) =>
    name === 'Environment' ? [value.split('=')] : [],
  );
  const { ExecStart = '', StateDirectory = '', TimeoutStopSec = '' } = Object.fromEntries(pairs);
  const variables: Record<string, string> = Object.fromEntries(environment);
  return { ExecStart, StateDirectory, TimeoutStopSec, environment: variables };
}

/** The output of `systemd-analyze verify`, with this machine's Node; empty if the unit is valid. */
export function verifyUnit(folder: string): string {
  const analyze = ensureProgram(['systemd-analyze'], 'systemd');
  const copy = join(folder, 'site.service');
  writeFileSync(copy, text.replace('/usr/bin/node', process.execPath));
  const { stdout, stderr } = spawnSync(analyze, ['verify', copy], { encoding: 'utf8' });
  return stdout + stderr;
}
