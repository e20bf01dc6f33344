import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { stream } from 'hono/streaming';
import type { StreamingApi } from 'hono/utils/stream';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { Client } from '../../server/http/client-address.ts';
import { answerMethod } from '../../server/http/headers.ts';
import type { SiteHandler } from '../../server/site-handler.ts';
import { StoreError } from '../../store/drivers/driver.ts';
import { ExpectedError } from '../../store/expected-error.ts';
import { decompress } from '../../store/files/compress.ts';
import { hashIntegrity } from '../../store/files/verified-files.ts';
import { listObjects, objectKinds, type ReleaseObject, variantsOf } from '../../store/objects.ts';
import { originSchema, releaseSchema } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { PackedObject } from '../../store/write-release.ts';
import { publishTarget } from '../publish/publish-target.ts';
import { apiCommands, wholeStoreCommands } from './api-commands.ts';
import { ApiError } from './api-error.ts';
import { type AuthenticationOptions, createAuthentication } from './authentication.ts';
import type { KeyRecord } from './keys.ts';
import { askOperators, expectApp, mayChangeEverything } from './permit.ts';
import type { RunCommand } from './run-command.ts';

interface ApiOptions extends AuthenticationOptions {
  readonly store: SiteStore;
  readonly run: RunCommand;
  readonly limits?: typeof defaultLimits;
}

/** Sizes in bytes. */
const defaultLimits = {
  object: 32_000_000,
  record: 32_000_000,
  release: 1_000_000_000,
  files: 50_000,
  /** What one key may upload within an hour. */
  hourly: 4_000_000_000,
  /** Commands that a server runs at a time, and how many more may wait. */
  commands: 4,
  waiting: 50,
};

type Env = { Variables: { key: KeyRecord }; Bindings: { client: Client } };

const offerSchema = z.object({ release: releaseSchema, origin: originSchema.default({}) });
const commandSchema = z.object({ args: z.array(z.string().max(10_000)).min(1).max(100) });
/** Part of a key in the store. */
const keyPart = /^[\w@+~-][\w.@+~-]{0,200}$/;

const objectPath = `/releases/:app/:kind{${objectKinds.join('|')}}/:name` as const;

/** The release API of a server: `/_api/…`, for the holders of keys. */
export function createReleaseApi(options: ApiOptions): SiteHandler {
  const authenticate = createAuthentication(options);
  const app = new Hono<Env>().basePath('/_api');
  app.onError((error, c) => {
    // The server logs a fault of its store, whose message says where that is.
    if (!(error instanceof ExpectedError) || error instanceof StoreError) throw error;
    const status = error instanceof ApiError ? error.status : 409;
    if (status === 401) c.header('www-authenticate', 'Bearer');
    if (status === 429 || status === 503) c.header('retry-after', '60');
    return c.json({ message: error.message }, status);
  });
  app.notFound((c) => c.json({ message: `Not found: ${c.req.method} ${c.req.path}.` }, 404));
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    c.set('key', await authenticate(c.req.raw, c.env.client));
    await next();
  });
  addReleaseRoutes(app, options);
  addCommandRoutes(app, options);
  app.all(objectPath, () => answerMethod('PUT'));
  app.on('ALL', ['/releases/offer', '/releases/record', '/commands'], () => answerMethod('POST'));
  return async (request, client = { address: '' }) => app.fetch(request, { client });
}

/** The client offers a release, uploads the objects that are missing, then has it recorded. */
function addReleaseRoutes(
  app: Hono<Env>,
  { store, log, limits = defaultLimits }: ApiOptions,
): void {
  const spend = createHourlyBudget(limits.hourly);
  /** One at a time: visitors' requests wait for the same few threads. */
  const unpacking = pLimit(1);

  async function readOffer(c: Context<Env>) {
    const { release, origin } = await parseBody(c, offerSchema);
    const key = c.get('key');
    expectApp(key, release.app);
    const sizes = listObjects(release).map(({ bytes }) => bytes);
    const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
    if (sizes.length > limits.files || total > limits.release) {
      const allowed = `${limits.files} files and ${limits.release / 1e6} MB`;
      throw new ApiError(
        413,
        `${release.app} ${release.version} is too large; the limit is ${allowed}. Publish less, such as smaller pictures.`,
      );
    }
    const large = listObjects(release).find(({ bytes }) => bytes > limits.object);
    if (large) {
      throw new ApiError(
        413,
        `${release.app} ${release.version}: ${large.name} is too large; the limit is ${limits.object / 1e6} MB for a file. Make it smaller, or link to it elsewhere.`,
      );
    }
    const target = publishTarget(store, () => key.name);
    return { release, origin, target, answer: await target.offer(release) };
  }

  app.post('/releases/offer', limitBody(limits.record), async (c) => {
    const { answer } = await readOffer(c);
    return c.json({ ...answer, takes: 'compressed' });
  });
  app.put(objectPath, limitBody(limits.object), async (c) => {
    const { app: owner, kind, name } = c.req.param();
    expectApp(c.get('key'), owner);
    const invalid = [owner, name].find((part) => !keyPart.test(part));
    if (invalid !== undefined) throw new ApiError(400, `"${invalid}" is not a valid name.`);
    const object = { kind: kind as ReleaseObject['kind'], name };
    const body = new Uint8Array(await c.req.arrayBuffer());
    spend(c.get('key').name, body.length);
    const given = {
      encoding: c.req.header('content-encoding'),
      integrity: c.req.header('x-integrity'),
    };
    const packed = await unpacking(() => readPacked(object, body, given, limits.object));
    spend(c.get('key').name, Math.max(0, (packed.bytes?.length ?? 0) - body.length));
    await publishTarget(store).upload(owner, object, packed);
    return c.body(null, 204);
  });
  app.post('/releases/record', limitBody(limits.record), async (c) => {
    const { release, origin, target, answer } = await readOffer(c);
    const { app: owner, version } = release;
    if (answer.missing.length > 0) {
      const names = answer.missing.map(({ name }) => name).join(', ');
      throw new ApiError(409, `${owner} ${version} is missing ${names}. Publish again.`);
    }
    const isNew = await target.record(release, origin);
    log.info({ key: c.get('key').name }, `Published ${owner} ${version}.`);
    return c.json({ isNew });
  });
}

/**
 * Verifies an upload and unpacks it, off the thread that serves visitors. Files that are stored
 * with variants come as these: first Brotli, then gzip, which the file itself is made from.
 */
async function readPacked(
  object: ReleaseObject,
  body: Uint8Array<ArrayBuffer>,
  given: { readonly encoding: string | undefined; readonly integrity: string | undefined },
  limit: number,
): Promise<PackedObject> {
  const encodings = variantsOf(object);
  const encoding = encodings.find((one) => one === given.encoding);
  if (encodings.length > 0 && encoding === undefined) {
    throw new ApiError(
      400,
      `${object.name} is not compressed: this server takes files compressed. Publish with its version of the site command.`,
    );
  }
  const bytes = encoding === undefined ? body : await decompress(body, encoding, limit);
  const { integrity } = given;
  if (
    bytes === undefined ||
    integrity === undefined ||
    (await hashIntegrity(bytes)) !== integrity
  ) {
    throw new ApiError(400, `${object.name} was corrupted on the way. Publish again.`);
  }
  if (encoding === undefined) return { integrity, bytes, variants: {} };
  return {
    integrity,
    variants: { [encoding]: body },
    ...(encoding === 'gzip' && { bytes }),
  };
}

/** Runs commands and streams their output, one JSON object per line. */
function addCommandRoutes(app: Hono<Env>, { run, log, limits = defaultLimits }: ApiOptions): void {
  const turns = pLimit(limits.commands);
  const waiting = new Set<StreamingApi>();
  app.post('/commands', limitBody(limits.record), async (c) => {
    const { args } = await parseBody(c, commandSchema);
    const permit = c.get('key');
    expectAllowed(args[0] ?? '', permit);
    const others = turns.activeCount + [...waiting].filter(({ aborted }) => !aborted).length;
    if (others >= limits.commands + limits.waiting) {
      throw new ApiError(
        503,
        `The server is busy with ${others} other commands. Try again in a minute.`,
      );
    }
    // Otherwise a proxy would hold the output back until the command ends.
    c.header('x-accel-buffering', 'no');
    return stream(c, async (out) => {
      const send = (line: object) => void out.write(`${JSON.stringify(line)}\n`);
      const fail = (err: unknown) => {
        log.error({ err }, `Cannot run ${args.join(' ')}`);
        send({ err: 'The server cannot run the command; its log says why.' });
        return 1;
      };
      // Keeps the connection open while the command waits or prints nothing.
      const heartbeat = setInterval(() => send({}), 5_000);
      try {
        waiting.add(out);
        if (others >= limits.commands) send({ err: 'Waiting for other commands on the server …' });
        await turns(async () => {
          waiting.delete(out);
          if (out.aborted) return;
          log.info({ key: permit.name }, `Running ${args.join(' ')}`);
          send({ exit: await run({ args, permit }, send).catch(fail) });
        });
      } finally {
        clearInterval(heartbeat);
      }
    });
  });
}

function expectAllowed(command: string, key: KeyRecord): void {
  if (!apiCommands.has(command)) {
    throw new ApiError(404, `"${command}" is not available through the release API.`);
  }
  if (wholeStoreCommands.has(command) && !mayChangeEverything(key)) {
    throw new ApiError(403, `${command} requires a key for all apps and channels. ${askOperators}`);
  }
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, `The request is too large; the limit is ${maxSize / 1e6} MB.`);
    },
  });
}

async function parseBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S>> {
  const { success, data, error } = schema.safeParse(await c.req.json().catch(() => undefined));
  if (success) return data;
  const [issue] = error.issues;
  throw new ApiError(400, `Invalid request: ${issue?.path.join('.')}: ${issue?.message}.`);
}

/** Limits what each key uploads; kept in memory only. */
function createHourlyBudget(limit: number) {
  const spent = new Map<string, { bytes: number; until: number }>();
  return (key: string, bytes: number): void => {
    const now = performance.now();
    const known = spent.get(key);
    const entry = known && known.until > now ? known : { bytes: 0, until: now + 3_600_000 };
    entry.bytes += bytes;
    spent.set(key, entry);
    if (entry.bytes <= limit) return;
    const allowed = `${limit / 1e6} MB an hour`;
    throw new ApiError(429, `The key "${key}" may upload at most ${allowed}. Try again later.`);
  };
}
