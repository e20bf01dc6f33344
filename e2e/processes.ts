import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
export const launcher = 'shell/local/launch.mjs';

/**
 * Sends the child SIGINT when this process gets SIGTERM, or SIGHUP, which the launcher sends when npm
 * is gone. This process ends when what waits for the child does.
 */
export function endWithUs(child: ChildProcess): ChildProcess {
  const end = () => {
    isEnding = true;
    child.kill('SIGINT');
  };
  for (const signal of ['SIGHUP', 'SIGTERM']) process.on(signal, end);
  // What went on starts nothing more.
  if (isEnding) end();
  return child;
}

let isEnding = false;

/** The outcome of a command. */
interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Commands that only a checkout has. */
const sourceCommands = ['apps', 'create', 'packages', 'publish'];

/**
 * The program of `npm run site -- …` and its arguments. Where the tests have built the server, its
 * commands start in a third of the time.
 */
export function siteProgram(args: readonly string[], cwd = repositoryRoot): readonly string[] {
  const built = process.env.BUILT_SITE;
  const isOwn = cwd === repositoryRoot && !sourceCommands.includes(args[0] ?? '');
  return built !== undefined && isOwn ? [built, ...args] : [launcher, 'site', ...args];
}

/** Runs `npm run site -- …`, whatever its exit code. */
export function runSite(
  args: readonly string[],
  store: string,
  cwd: string = repositoryRoot,
  // By default a closed port, so that deploys verify no pages.
  siteUrl: string = 'http://localhost:1',
): Promise<Ended> {
  const env = { ...process.env, SITE_STORE: store, SITE_URL: siteUrl };
  return run(siteProgram(args, cwd), { cwd, env });
}

/** Runs a command of the launcher, whatever its exit code. */
export const launch: typeof run = (args, options) => run([launcher, ...args], options);

function run(
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Ended> {
  const all = { ...options, maxBuffer: 1e8 };
  return new Promise((resolve) => {
    execFile(process.execPath, args, all, (error, output, errors) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, output, errors });
    });
  });
}

/** Runs it and throws with its output unless it exits with 0. */
export async function mustRunSite(
  args: readonly string[],
  store: string,
  cwd?: string,
  siteUrl?: string,
): Promise<Ended> {
  const ended = await runSite(args, store, cwd, siteUrl);
  if (ended.code === 0) return ended;
  throw new Error(
    `site ${args.join(' ')} exited with ${ended.code}:\n${ended.output}${ended.errors}`,
  );
}

/** Ports of programs that may not listen yet. */
const found = new Set<number>();

/**
 * A free port, for a program that cannot pick one itself. It is outside the range from which
 * systems take ports of their own accord, so nothing else gets it meanwhile.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  if (found.has(port)) return findFreePort();
  try {
    await (await serveHere(() => {}, port)).close();
    found.add(port);
    return port;
  } catch {
    return findFreePort();
  }
}

/** Answers on a port of this machine, a free one by default, until closed. */
export async function serveHere(answer: RequestListener, port = 0) {
  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface StartedServer {
  readonly url: string;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Serves a store on a free port; resolves once it listens. */
export function startSite(
  store: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const env = { SITE_STORE: store, MAIL_DIR: join(store, 'mail'), PORT: '0', ...environment };
  return startProgram([process.execPath, ...siteProgram(['serve'])], { cwd: repositoryRoot, env });
}

/** Starts a program that serves the site until this process exits; resolves once it listens. */
export async function startProgram(
  [file = '', ...args]: readonly string[],
  { env, ...options }: SpawnOptions,
): Promise<StartedServer> {
  const child = spawn(file, args, {
    ...options,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  ended.then(() => process.off('exit', end));
  const url = await readUrl(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, process: child, stop };
}

/** The first URL a process prints; rejects if it exits before. */
export function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /http:\/\/[^\s"]+/.exec(text)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}: ${text}`)));
  });
}
