import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Encoding } from '../../store/files/compress.ts';
import { objectKinds } from '../../store/objects.ts';
import type { ReleaseTarget } from '../../store/write-release.ts';
import { ReleaseError } from '../release-error.ts';
import type { CommandLine } from './run-command.ts';

/** How often a request is sent if the server cannot be reached or is unavailable. */
const attempts = 4;

const objects = z.array(z.object({ kind: z.enum(objectKinds), name: z.string() }));
const responses = {
  offer: z.object({
    missing: objects,
    commit: z.string().optional(),
    /** Missing from servers that compress files themselves. */
    takes: z.literal('compressed').optional(),
  }),
  record: z.object({ isNew: z.boolean() }),
  failure: z.object({ message: z.string() }),
};

/** The client of a running site's release API. */
export function openReleaseApi(siteUrl: string, key: string) {
  async function request(method: 'POST' | 'PUT', path: string, init: RequestInit = {}) {
    const headers = { authorization: `Bearer ${key}`, ...init.headers };
    const response = await fetch(`${siteUrl}/_api/${path}`, { ...init, method, headers });
    if (!response.ok) throw await refusalOf(siteUrl, response);
    return response;
  }

  const post = async (path: string, body: object) =>
    (await retry(siteUrl, () => request('POST', path, { body: JSON.stringify(body) }))).json();

  const target: ReleaseTarget = {
    async offer(release) {
      const { takes, ...answer } = responses.offer.parse(await post('releases/offer', { release }));
      if (takes === undefined) {
        throw new ReleaseError(
          `The server at ${siteUrl} is older than this command: it cannot take compressed files. Update the server, or publish with the version it has.`,
        );
      }
      return answer;
    },
    async upload(app, { kind, name }, { integrity, bytes, variants: { br, gzip } }) {
      const put = async (body: Uint8Array, encoding?: Encoding) => {
        const headers = {
          'x-integrity': integrity,
          ...(encoding && { 'content-encoding': encoding }),
        };
        const init = { body: Buffer.from(body), headers };
        await retry(siteUrl, () => request('PUT', `releases/${app}/${kind}/${name}`, init));
      };
      if (br) await put(br, 'br');
      // The server unpacks it: the file itself is not sent.
      if (gzip) await put(gzip, 'gzip');
      else if (bytes) await put(bytes);
    },
    async record(release, origin) {
      return responses.record.parse(await post('releases/record', { release, origin })).isNew;
    },
  };

  return {
    target,
    /** Runs a `site` command on the server; resolves to its exit code. */
    async runCommand(
      args: readonly string[],
      onLine: (line: CommandLine) => void,
    ): Promise<0 | 1 | 2> {
      const body = JSON.stringify({ args });
      // Never retried: the server may be running it.
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
        `Lost the connection to ${siteUrl}. The command may still be running there; to see what it made live: npm run site -- status`,
      );
    },
  };
}

async function refusalOf(siteUrl: string, response: Response): Promise<ReleaseError> {
  const parsed = responses.failure.safeParse(await response.json().catch(() => undefined));
  const message = parsed.success
    ? parsed.data.message
    : `${siteUrl} returned ${response.status}. ${describeProxy(response.status)}`;
  // 405: a site without one accepts no POST.
  if (!parsed.success && [404, 405].includes(response.status)) {
    return new ReleaseError(
      `${siteUrl} has no release API. Start its server with RELEASE_KEYS, or set SITE_STORE to a folder or a bucket.`,
    );
  }
  if (response.status === 401) {
    return new ReleaseError(`${siteUrl} rejected SITE_KEY: ${message}`);
  }
  const refusal = new ReleaseError(message);
  return response.status < 500 ? refusal : new UnavailableError(message);
}

/** What to do about an answer that the release API did not give. */
function describeProxy(status: number): string {
  const isFinal = status < 500 && status !== 429;
  return isFinal
    ? 'A proxy before the server refused it: see its limits.'
    : 'Try again in a minute.';
}

/** A refusal that may be temporary. */
class UnavailableError extends ReleaseError {}

async function retry<Result>(
  siteUrl: string,
  work: () => Promise<Result>,
  left = attempts,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // `fetch` throws a TypeError if it cannot connect.
    const isNetwork = error instanceof TypeError;
    if (!isNetwork && !(error instanceof UnavailableError)) throw error;
    if (left > 1) {
      await pause(500 * 2 ** (attempts - left));
      return retry(siteUrl, work, left - 1);
    }
    if (!isNetwork) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new ReleaseError(`Cannot reach ${siteUrl}: ${cause}. Check SITE_STORE and the network.`, {
      cause: error,
    });
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
