import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { escapeText } from '../../compose/html-text.ts';
import { repositoryRoot } from '../../release/apps.ts';
import { handbookPath } from '../../src/development/corner.ts';
import { mediaTypeOf } from '../../store/media-types.ts';
import type { DevSiteOptions } from '../dev-site.ts';
import { hashFiles } from '../source-stamp.ts';
import { answerPage, handbookPolicy, type Part } from './part.ts';

/** What the reference is made from. */
const options = 'shell/local/handbook/typedoc.json';
const sources = ['shell/contract', 'shell/ui', options, 'package-lock.json'];

const folder = join(repositoryRoot, '.cache/reference');

/** Says in the folder which sources it was made from. */
const stampFile = join(folder, 'stamp.txt');

const path = `${handbookPath}/reference`;

/** Made by TypeDoc when it is first asked for, and again after a change of its sources. */
export const reference: Part = {
  path,
  title: 'Reference',
  description: 'The types and functions of @site/contract and @site/ui, with examples',
  async answer(request, site) {
    const { pathname } = new URL(request.url);
    if (pathname === path) return Response.redirect(new URL(`${path}/`, request.url));
    const stamp = await hashFiles(sources);
    const made = await readFile(stampFile, 'utf8').catch(() => undefined);
    if (made !== stamp) return answerProgress(stamp, site);
    return answerFile(join(folder, pathname.slice(path.length).replace(/\/$/, '/index.html')));
  },
};

async function answerFile(file: string): Promise<Response> {
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined) return new Response('Not found.', { status: 404 });
  const headers = {
    'content-type': mediaTypeOf(file),
    'content-security-policy': handbookPolicy,
    'cache-control': 'no-store',
  };
  return new Response(new Uint8Array(content), { headers });
}

/** The last run of TypeDoc. */
let run: Run | undefined;

interface Run {
  readonly stamp: string;
  readonly process: ChildProcess;
  /** What a failed run printed. */
  failure?: string;
}

function answerProgress(stamp: string, site: DevSiteOptions): Promise<Response> {
  if (run?.stamp !== stamp) {
    run?.process.kill();
    run = startRun(stamp);
  }
  const { failure } = run;
  const title = 'Reference';
  const headers = { refresh: '1' };
  if (failure === undefined)
    return answerPage(
      { title, headers, main: '<p role="status">Making the reference …</p>' },
      site,
    );
  const main = `<p role="alert">TypeDoc found errors:</p>\n<pre>${escapeText(failure)}</pre>`;
  return answerPage({ title, headers, main }, site);
}

function startRun(stamp: string): Run {
  const { resolve } = createRequire(join(repositoryRoot, 'shell/package.json'));
  const typedoc = join(resolve('typedoc/package.json'), '../bin/typedoc');
  const args = [typedoc, '--options', options, '--out', folder, '--logLevel', 'Warn'];
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Rendering pages takes precedence.
  if (child.pid !== undefined) setPriority(child.pid, 10);
  const started: Run = { stamp, process: child };
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.once('close', async (code) => {
    if (code === 0) await writeFile(stampFile, stamp);
    else started.failure = output;
  });
  return started;
}
