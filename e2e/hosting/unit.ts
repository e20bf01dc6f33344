import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../processes.ts';
import { ensureProgram } from '../system-package.ts';

const text = readFileSync(join(repositoryRoot, 'shell/docs/deploy/site.service'), 'utf8');

/**
 * The directives of the systemd unit that tests check, the settings that its first lines ask for, and
 * the command that they give.
 */
export function readUnit() {
  const readPairs = (pattern: RegExp): Readonly<Record<string, string>> =>
    Object.fromEntries([...text.matchAll(pattern)].map(([, name, value]) => [name, value]));
  const {
    Environment = '',
    EnvironmentFile = '',
    ExecStart = '',
    StateDirectory = '',
    TimeoutStopSec = '',
  } = readPairs(/^(\w+)=(.*)$/gm);
  const settings = readPairs(/^# ([A-Z_]+)=(.*)$/gm);
  const [, command = ''] = /^# (sudo .*)$/m.exec(text) ?? [];
  const directives = { Environment, EnvironmentFile, ExecStart, StateDirectory, TimeoutStopSec };
  return { ...directives, settings, command };
}

/** The output of `systemd-analyze verify`, with this machine's Node; empty if the unit is valid. */
export function verifyUnit(folder: string): string {
  const analyze = ensureProgram(['systemd-analyze'], 'systemd');
  const copy = join(folder, 'site.service');
  writeFileSync(copy, text.replace('/usr/bin/node', process.execPath));
  const { stdout, stderr } = spawnSync(analyze, ['verify', copy], { encoding: 'utf8' });
  return stdout + stderr;
}
