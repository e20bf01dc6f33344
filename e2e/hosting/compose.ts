import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { repositoryRoot } from '../processes.ts';

/** What tests read of a service; everything else is the schema's concern. */
export interface Service {
  readonly image?: string;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly working_dir?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly user?: string;
  readonly read_only?: boolean;
  readonly deploy?: { readonly replicas: number };
}

const composeFile = join(repositoryRoot, 'shell/docs/deploy/compose.yaml');

/** The services of the compose file, with the variables that it requires. */
export function readServices(
  variables: Readonly<Record<string, string>> = {},
): Readonly<Record<string, Service>> {
  const filled = readFileSync(composeFile, 'utf8').replace(
    /\$(?:(\$)|\{(\w+):\?\})/g,
    (_, dollar?: string, name = '') => dollar ?? readVariable({ ...required, ...variables }, name),
  );
  return parse(filled, { merge: true }).services;
}

const required = {
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'secret',
  PREVIEW_TOKEN: 'open sesame, now',
  CERTIFICATES: '/certificates',
};

function readVariable(variables: Readonly<Record<string, string>>, name: string): string {
  const value = variables[name];
  if (value === undefined) throw new Error(`compose.yaml requires ${name}`);
  return value;
}

/** Variables of a service, with addresses of the compose file replaced by those of the test. */
export function readEnvironment(
  { environment = {} }: Service,
  addresses: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const replace = (value: string) =>
    Object.entries(addresses).reduce((text, [from, to]) => text.replace(from, to), value);
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, replace(value)]),
  );
}

/** What the Compose specification's schema and its linter refuse; not its taste in order. */
export function findComposeErrors(): readonly string[] {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const messages = linter.lintFiles([composeFile], false).flatMap((file) => file.messages);
  return messages
    .filter(({ type }) => type === 'error')
    .map(({ line, message }) => `${line}: ${message}`);
}
