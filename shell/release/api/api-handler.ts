import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import {
  type Client,
  findClientAddress,
  type TrustedProxies,
} from '../../server/client-address.ts';
import type { Log } from '../../server/log.ts';
import { createRateLimit } from '../../server/rate-limit.ts';
import type { SiteHandler } from '../../server/site-handler.ts';
import { releaseSchema } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { integrityOf } from '../../store/verified-files.ts';
import { publishTarget } from '../publish/publish-target.ts';
import { ReleaseError } from '../release-error.ts';
import { apiCommands, forEverything } from './api-commands.ts';
import { createIdentities, isToken } from './identities.ts';
import type { KeyRecord, Keys } from './keys.ts';
import { expectApp, mayChangeEverything } from './permit.ts';
import type { RunCommand } from './run-command.ts';

interface ApiOptions {
  readonly store: SiteStore;
  readonly keys: Keys;
  readonly siteUrl: string;
  readonly proxies: TrustedProxies;
  readonly log: Log;
  readonly run: RunCommand;
  readonly limits?: typeof defaultLimits;
}

/** Of what one key uploads. Sizes in bytes. */
const defaultLimits = {
  object: 32_000_000,
  record: 32_000_000,
  release: 1_000_000_000,
  files: 50_000,
  /** Within an hour. */
  hourly: 4_000_000_000,
  /** Commands that a server runs at a time. */
  commands: 4,
};

/** Answered with its message, for the client to print. */
class ApiError extends ReleaseError {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503,
    message: string,
  ) {
    super(message);
  }
}

type Env = { Variables: { key: KeyRecord }; Bindings: { client: Client } };

const offerSchema = z.object({
  release: releaseSchema,
  commit: z.string().max(200).optional(),
});
const commandSchema = z.object({ args: z.array(z.string().max(10_000)).min(1).max(100) });
const objectName = /^[\w@+~-][\w.@+~-]{0,200}$/;

/** The release API of a server: `/_api/…`, for the holders of keys. */
export function createReleaseApi(options: ApiOptions): SiteHandler {
  const { store, log, run, limits = defaultLimits } = options;
  const authenticate = createAuthentication(options);
  const spend = createHourlyBudget(limits.hourly);
  let running = 0;
  const app = new Hono<Env>().basePath('/_api');

  app.onError((error, c) => {
    if (!(error instanceof ApiError || error instanceof ReleaseError)) throw error;
    const status = error instanceof ApiError ? error.status : 409;
    if (status === 429 || status === 503) c.header('retry-after', '60');
    return c.json({ message: error.message }, status);
  });
  app.notFound((c) => c.json({ message: `There is no ${c.req.method} ${c.req.path}.` }, 404));
  app.use(async (c, next) => {
    c.set('key', await authenticate(c));
    c.header('cache-control', 'no-store');
    await next();
  });

  const readRelease = async (c: Context<Env>) => {
    const { release, commit } = await readBody(c, offerSchema);
    expectApp(c.get('key'), release.app);
    const sizes = Object.values(release.files).map(({ bytes }) => bytes);
    const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
    if (sizes.length > limits.files || total > limits.release) {
      const allowed = `${limits.files} files and ${limits.release / 1e6} MB`;
      throw new ApiError(413, `${release.app} ${release.version} has more than ${allowed}.`);
    }
    const target = publishTarget(store, () => c.get('key').name);
    return { release, commit, target };
  };
  const recordLimit = limitBody(limits.record);

  app.post('/releases/offer', recordLimit, async (c) => {
    const { release, target } = await readRelease(c);
    return c.json({ missing: await target.offer(release) });
  });
  app.post('/releases/record', recordLimit, async (c) => {
    const { release, commit, target } = await readRelease(c);
    const missing = await target.offer(release);
    if (missing.length > 0) {
      const names = missing.map(({ name }) => name).join(', ');
      throw new ApiError(409, `${release.app} ${release.version} lacks ${names}. Publish again.`);
    }
    log.info({ key: c.get('key').name }, `Published ${release.app} ${release.version}.`);
    return c.json({ isNew: await target.record(release, commit) });
  });
  app.put('/releases/:app/:kind{file|server}/:name', limitBody(limits.object), async (c) => {
    const { app: owner, kind, name } = c.req.param();
    expectApp(c.get('key'), owner);
    if (!objectName.test(name)) throw new ApiError(400, `"${name}" is not a file name.`);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (integrityOf(bytes) !== c.req.header('x-integrity')) {
      throw new ApiError(400, `${name} did not arrive as it was sent. Publish again.`);
    }
    spend(c.get('key').name, bytes.length);
    const object = { kind: kind as 'file' | 'server', name };
    await publishTarget(store).upload(owner, object, bytes);
    return c.body(null, 204);
  });
  app.post('/commands', limitBody(limits.record), async (c) => {
    const { args } = await readBody(c, commandSchema);
    const key = c.get('key');
    const name = args[0] ?? '';
    if (!apiCommands.has(name))
      throw new ApiError(404, `The release API has no command "${name}".`);
    if (forEverything.has(name) && !mayChangeEverything(key)) {
      throw new ApiError(403, `${name} requires a key for every app and channel.`);
    }
    if (running >= limits.commands) {
      throw new ApiError(503, `The server is running ${running} other commands. Try again.`);
    }
    log.info({ key: key.name }, `Running ${args.join(' ')}`);
    running += 1;
    return stream(c, async (out) => {
      const send = (line: object) => void out.write(`${JSON.stringify(line)}\n`);
      // Silence would look like a broken connection.
      const beat = setInterval(() => send({}), 5_000);
      try {
        send({ exit: await run({ args, permit: key }, send) });
      } finally {
        clearInterval(beat);
        running -= 1;
      }
    });
  });
  return async (request, client = { address: '' }) => app.fetch(request, { client });
}

/** Refuses wrong keys, and addresses that keep trying them. */
function createAuthentication({ keys, siteUrl, proxies, log }: ApiOptions) {
  const wrong = createRateLimit({ perClient: 10, overall: 10_000, seconds: 60 });
  const findIdentity = createIdentities(keys, siteUrl);
  return async (c: Context<Env>): Promise<KeyRecord> => {
    const peer = c.env.client.address;
    const address = findClientAddress(peer, c.req.header('x-forwarded-for') ?? null, proxies);
    if (wrong.wait(address) > 0) throw new ApiError(429, 'Too many wrong keys. Wait a minute.');
    const [, text = ''] = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    const refuse = (message: string) => {
      wrong.count(address);
      log.warn(`Release API: ${message}`);
      return new ApiError(401, message);
    };
    try {
      const key = await (isToken(text) ? findIdentity(text) : keys.find(text));
      if (key === undefined) throw refuse('The key is wrong, or it was removed.');
      keys.expectCurrent(key);
      return key;
    } catch (error) {
      if (error instanceof ApiError || !(error instanceof ReleaseError)) throw error;
      throw refuse(error.message);
    }
  };
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, `A request may have at most ${maxSize / 1e6} MB.`);
    },
  });
}

async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S>> {
  const { success, data, error } = schema.safeParse(await c.req.json().catch(() => undefined));
  if (success) return data;
  const [issue] = error.issues;
  throw new ApiError(400, `Not a valid request (${issue?.path.join('.')}: ${issue?.message}).`);
}

/** Counts what each key uploads; a restart forgets. */
function createHourlyBudget(limit: number) {
  const spent = new Map<string, { bytes: number; until: number }>();
  return (key: string, bytes: number): void => {
    const now = performance.now();
    const known = spent.get(key);
    const entry = known && known.until > now ? known : { bytes: 0, until: now + 3_600_000 };
    entry.bytes += bytes;
    spent.set(key, entry);
    if (entry.bytes <= limit) return;
    const allowed = `${limit / 1e6} MB within an hour`;
    throw new ApiError(429, `The key "${key}" has uploaded more than ${allowed}.`);
  };
}
