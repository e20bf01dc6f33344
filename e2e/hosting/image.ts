import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../processes.ts';

/** The Dockerfile's last stage. */
export interface Image {
  /** The base images of every stage. */
  readonly bases: readonly string[];
  readonly copied: string;
  readonly env: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly user: string;
  readonly stopSignal: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

const file = join(repositoryRoot, 'shell/docs/deploy/Dockerfile');

export function readImage(): Image {
  const lines = readFileSync(file, 'utf8').replaceAll('\\\n', '').split('\n');
  const from = lines.filter((line) => line.startsWith('FROM '));
  const stage = lines.slice(lines.lastIndexOf(from.at(-1) ?? '') + 1);
  const last = (name: string) =>
    stage.findLast((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
  const list = (text: string): readonly string[] => JSON.parse(text.slice(text.indexOf('[')));
  return {
    bases: from.map((line) => line.split(' ')[1] ?? ''),
    copied: last('COPY'),
    env: Object.fromEntries(
      last('ENV')
        .split(' ')
        .map((pair) => pair.split('=')),
    ),
    volumes: list(last('VOLUME')),
    user: last('USER'),
    stopSignal: last('STOPSIGNAL'),
    command: list(last('CMD')),
    healthCheck: list(last('HEALTHCHECK')),
  };
}
