import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { codeOf } from '../../store/drivers/durable-files.ts';
import type { Encoding } from '../../store/files/compress.ts';
import { objectKinds } from '../../store/objects.ts';
import { orUndefined } from '../../store/or-undefined.ts';
import type { ReleaseTarget } from '../../store/write-release.ts';
import { ReleaseError } from '../release-error.ts';
import type { CommandLine } from './run-command.ts';

/** How often a request is sent if the server cannot be reached or is unavailable. */
const attempts = 4;

/**
 * How many bytes are sent at a time, so that on a slow line none takes longer than the server and a
 * proxy wait: these take 17 s at 2 Mbit/s.
 */
const bytesAtOnce = 4 * 1024 * 1024;

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
    // Followed to another host, it would lose its key, and mostly become a GET.
    const options = { ...init, method, headers, redirect: 'manual' } as const;
    const response = await fetch(`${siteUrl}/_api/${path}`, options);
    if (!response.ok) throw await refusalOf(siteUrl, response);
    return response;
  }

  /** An answer that is cut off is a failed request as well. */
  const post = <S extends z.ZodType>(path: string, body: object, schema: S) =>
    retry(siteUrl, async () => {
      const response = await request('POST', path, { body: JSON.stringify(body) });
      return parseAnswer(siteUrl, await response.text(), schema);
    });

  const whenFewBytes = limitBytes(bytesAtOnce);
  const target: ReleaseTarget = {
    async offer(release) {
      const { takes, ...answer } = await post('releases/offer', { release }, responses.offer);
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
        const send = async () => {
          const init = { body: Buffer.from(body), headers };
          const { status } = await request('PUT', `releases/${app}/${kind}/${name}`, init);
          if (status !== 204) throw foreignAnswer(siteUrl);
        };
        await whenFewBytes(body.length, () => retry(siteUrl, send));
      };
      if (br) await put(br, 'br');
      // The server unpacks it: the file itself is not sent.
      if (gzip) await put(gzip, 'gzip');
      else if (bytes) await put(bytes);
    },
    async record(release, origin) {
      return (await post('releases/record', { release, origin }, responses.record)).isNew;
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
      const lines = readLines(response.body ?? []);
      let isUnderstood = false;
      try {
        for await (const line of lines) {
          if (!isUnderstood && !line.startsWith('{')) throw foreignAnswer(siteUrl);
          const { exit, ...output } = JSON.parse(line);
          isUnderstood = true;
          if (exit !== undefined) return exit;
          if (Object.keys(output).length > 0) onLine(output);
        }
      } catch (error) {
        // The connection ended: `fetch` throws a TypeError, or the last line is cut off.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      }
      throw new ReleaseError(
        `Lost the connection to ${siteUrl}. The command may still be running there; to see what it made live: npm run site -- status`,
      );
    },
  };
}

/**
 * Delays work so that all that is under way has at most so many bytes; work with more runs alone, once
 * smaller work has passed it.
 */
function limitBytes(most: number) {
  let underWay = 0;
  const waiting = new Set<() => void>();
  return async <Result>(bytes: number, work: () => Promise<Result>): Promise<Result> => {
    while (underWay > 0 && underWay + bytes > most) {
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
    underWay += bytes;
    try {
      return await work();
    } finally {
      underWay -= bytes;
      for (const go of waiting) go();
      waiting.clear();
    }
  };
}

function parseAnswer<S extends z.ZodType>(siteUrl: string, text: string, schema: S): z.infer<S> {
  const { success, data } = schema.safeParse(orUndefined(() => JSON.parse(text)));
  if (!success) throw foreignAnswer(siteUrl);
  return data;
}

/** For an answer that is not from a release API, such as a page that asks to sign in. */
function foreignAnswer(siteUrl: string): ReleaseError {
  return new ReleaseError(
    `${siteUrl} answered, but not as a release API does. Check SITE_STORE, and that any proxy before the server passes on /_api/.`,
  );
}

async function refusalOf(siteUrl: string, response: Response): Promise<ReleaseError> {
  const location = response.headers.get('location');
  if (location !== null && response.status < 400) {
    return new ReleaseError(
      `${siteUrl} redirects to ${location}. If the site is there, set SITE_STORE to its address; otherwise a proxy before the server refused the request.`,
    );
  }
  const parsed = responses.failure.safeParse(await response.json().catch(() => undefined));
  const message = parsed.success
    ? parsed.data.message
    : `${siteUrl} returned ${response.status}. ${describeForeign(response.status)}`;
  // 405: a site without one accepts no POST.
  if (!parsed.success && [404, 405].includes(response.status)) {
    return new ReleaseError(
      `${siteUrl} has no release API. Start its server with RELEASE_KEYS, or set SITE_STORE to a folder or a bucket.`,
    );
  }
  if (parsed.success && response.status === 401) {
    return new ReleaseError(`${siteUrl} rejected SITE_KEY: ${message}`);
  }
  const refusal = new ReleaseError(message);
  return response.status < 500 ? refusal : new UnavailableError(message);
}

/** What to do about an answer that the release API itself did not give. */
function describeForeign(status: number): string {
  if (status === 408) {
    return 'It took longer to arrive than the server waits. Publish again on a faster connection: what has arrived is kept.';
  }
  const isFinal = status < 500 && status !== 429;
  return isFinal
    ? 'A proxy before the server refused it: see its rules and limits.'
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
    throw new ReleaseError(
      `Cannot reach ${siteUrl}: ${describeNetworkFault(error)}. Check SITE_STORE and the network.`,
      { cause: error },
    );
  }
}

function describeNetworkFault({ cause, message }: TypeError): string {
  if (!(cause instanceof Error)) return message;
  // The message is OpenSSL's, for those who know its source.
  if (codeOf(cause) === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'it answers without TLS, as http://';
  return cause.message;
}

async function* readLines(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (rest !== '') yield rest;
}
