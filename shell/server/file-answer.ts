import type { Encoding } from '../store/compress.ts';
import { ifReadable } from '../store/driver.ts';
import { immutable, isCompressible, mediaTypeOf } from '../store/media-types.ts';
import type { SiteStore } from '../store/site-store.ts';
import { type AnswerCache, type CachedResponse, sendCached } from './answer-cache.ts';
import { answerText, inertPolicy } from './http/headers.ts';
import { chooseEncoding } from './http/negotiation.ts';

type FileStore = Pick<SiteStore, 'readFile'>;

interface FileSource {
  readonly store: FileStore;
  readonly cache: AnswerCache;
}

/** No release has longer names, and some stores fail on them. */
const filePath = /^\/_releases\/([\w-]{1,100})\/files\/([\w@+~-][\w.@+~-]{0,200})$/;

/**
 * A file of any release, old ones included. Names contain a content hash, so files never
 * change. A missing file is a plain 404, never a page in place of a script.
 */
export async function answerFile(
  { store, cache }: FileSource,
  request: Request,
  pathname: string,
): Promise<Response> {
  const [, app, name] = filePath.exec(pathname) ?? [];
  if (app === undefined || name === undefined) return answerMissing();
  const type = mediaTypeOf(name);
  const encoding = isCompressible(type)
    ? chooseEncoding(request.headers.get('accept-encoding'))
    : undefined;
  const key = `file ${encoding} ${app} ${name}`;
  const file = await cache.read(key, () => readFile(store, [app, name], encoding));
  return file === undefined ? answerMissing() : sendCached(request, file);
}

/** Uncompressed if the store has no compressed variant that can be read. */
async function readFile(
  store: FileStore,
  [app, name]: readonly [string, string],
  encoding: Encoding | undefined,
): Promise<CachedResponse | undefined> {
  const variant = encoding && (await ifReadable(store.readFile(app, name, encoding)));
  const bytes = variant ?? (await store.readFile(app, name));
  if (bytes === undefined) return undefined;
  const body = Buffer.from(bytes);
  const encoded = variant && encoding;
  const headers = {
    ...headersOf(name),
    etag: encoded ? `"${name}-${encoded}"` : `"${name}"`,
    ...(encoded && { 'content-encoding': encoded }),
    'content-length': String(body.length),
  };
  return { status: 200, headers, body };
}

/** Types that a document loads; any other one is inert when opened on its own. */
const loaded = /^(text\/(javascript|css)|font\/|image\/(?!svg)|application\/pdf)/;

function headersOf(name: string): Record<string, string> {
  const type = mediaTypeOf(name);
  return {
    'content-type': type,
    'cache-control': immutable,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': policyOf(type),
    ...(isCompressible(type) ? { vary: 'Accept-Encoding' } : {}),
  };
}

function policyOf(type: string): string {
  if (loaded.test(type)) return "frame-ancestors 'none'";
  return type.startsWith('image/svg') ? `${inertPolicy}; style-src 'unsafe-inline'` : inertPolicy;
}

function answerMissing(): Response {
  return answerText(404, 'File not found.');
}
