import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Release } from '../../store/records.ts';
import { integrityOf } from '../../store/verified-files.ts';
import type { ReleaseObject, ReleaseTarget } from '../../store/write-release.ts';
import { ReleaseError } from '../release-error.ts';
import type { CommandLine } from './run-command.ts';

/** How often a request is tried that does not reach the server. */
const attempts = 4;

const objects = z.array(z.object({ kind: z.enum(['file', 'server']), name: z.string() }));
const answers = {
  offer: z.object({ missing: objects }),
  record: z.object({ isNew: z.boolean() }),
  failure: z.object({ message: z.string() }),
};

export interface ReleaseApi {
  readonly target: ReleaseTarget;
  /** Runs a `site` command there; resolves to its exit code. */
  readonly runCommand: (
    args: readonly string[],
    onLine: (line: CommandLine) => void,
  ) => Promise<0 | 1 | 2>;
}

/** The release API of a running site, for the holder of a key. */
export function openReleaseApi(siteUrl: string, key: string): ReleaseApi {
  async function request(method: 'POST' | 'PUT', path: string, init: RequestInit = {}) {
    const headers = { authorization: `Bearer ${key}`, ...init.headers };
    const response = await fetch(`${siteUrl}/_api/${path}`, { ...init, method, headers });
    if (!response.ok) throw await refusalOf(siteUrl, response);
    return response;
  }

  const post = async (path: string, body: object) =>
    (await retry(siteUrl, () => request('POST', path, { body: JSON.stringify(body) }))).json();

  return {
    target: {
      async offer(release) {
        return answers.offer.parse(await post('releases/offer', { release })).missing;
      },
      async upload(app: string, { kind, name }: ReleaseObject, bytes: Uint8Array) {
        const init = { body: Buffer.from(bytes), headers: { 'x-integrity': integrityOf(bytes) } };
        await retry(siteUrl, () => request('PUT', `releases/${app}/${kind}/${name}`, init));
      },
      async record(release: Release, commit?: string) {
        return answers.record.parse(await post('releases/record', { release, commit })).isNew;
      },
    },
    async runCommand(args, onLine) {
      const body = JSON.stringify({ args });
      // Not tried again: it may have reached the server.
      const response = await retry(siteUrl, () => request('POST', 'commands', { body }), 1);
      const lines = readLines(response.body ?? new ReadableStream());
      try {
        for await (const line of lines) {
          const { exit, ...output } = JSON.parse(line);
          if (exit !== undefined) return exit;
          if (Object.keys(output).length > 0) onLine(output);
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      throw new ReleaseError(
        `The connection to ${siteUrl} broke. The command may have finished: npm run site -- history`,
      );
    },
  };
}

async function refusalOf(siteUrl: string, response: Response): Promise<ReleaseError> {
  const parsed = answers.failure.safeParse(await response.json().catch(() => undefined));
  const message = parsed.success ? parsed.data.message : `It answered ${response.status}.`;
  if (!parsed.success && response.status === 404) {
    return new ReleaseError(
      `${siteUrl} has no release API. Start its server with RELEASE_KEYS, or set SITE_STORE to a folder or a bucket.`,
    );
  }
  if (response.status === 401) {
    return new ReleaseError(`${siteUrl} does not accept SITE_KEY: ${message}`);
  }
  const refusal = new ReleaseError(message);
  return response.status < 500 ? refusal : new UnavailableError(message);
}

/** Trying again may help. */
class UnavailableError extends ReleaseError {}

async function retry<Result>(
  siteUrl: string,
  work: () => Promise<Result>,
  left = attempts,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // `fetch` throws a TypeError when there is no connection.
    const isNetwork = error instanceof TypeError;
    if (!isNetwork && !(error instanceof UnavailableError)) throw error;
    if (left > 1) {
      await pause(500 * 2 ** (attempts - left));
      return retry(siteUrl, work, left - 1);
    }
    if (!isNetwork) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new ReleaseError(`Cannot reach ${siteUrl}: ${cause}.`, { cause: error });
  }
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
}
