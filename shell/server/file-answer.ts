import { encodings } from '../store/compress.ts';
import { isCompressible, mediaTypeOf } from '../store/media-types.ts';
import { keys, type SiteStore } from '../store/site-store.ts';
import { type AnswerCache, type KeptAnswer, sendKept } from './answer-cache.ts';
import { answerText } from './headers.ts';
import { chooseEncoding } from './negotiation.ts';

interface FileSource {
  readonly store: SiteStore;
  readonly cache: AnswerCache;
}

/** Longer names are none of ours, and some stores fail on them. */
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
  const key = keys.file(app, name);
  const file = await cache.read(`file ${encoding} ${key}`, () => readFile(store, key, encoding));
  return file === undefined ? answerMissing() : sendKept(request, file);
}

/** Uncompressed if the store has no compressed variant. */
async function readFile(
  store: SiteStore,
  key: string,
  encoding: keyof typeof encodings | undefined,
): Promise<KeptAnswer | undefined> {
  const variant = encoding && (await store.driver.read(`${key}.${encodings[encoding]}`));
  const body = variant ?? (await store.driver.read(key));
  if (body === undefined) return undefined;
  const name = key.slice(key.lastIndexOf('/') + 1);
  const headers = headersOf(name);
  if (variant === undefined)
    return { status: 200, headers: { ...headers, etag: `"${name}"` }, body };
  const encoded = { 'content-encoding': encoding ?? '', etag: `"${name}-${encoding}"` };
  return { status: 200, headers: { ...headers, ...encoded }, body };
}

/** Types that a document loads; any other one is inert when opened on its own. */
const loaded = /^(text\/(javascript|css)|font\/|image\/(?!svg)|application\/pdf)/;

function headersOf(name: string): Record<string, string> {
  const type = mediaTypeOf(name);
  return {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': policyOf(type),
    ...(isCompressible(type) ? { vary: 'Accept-Encoding' } : {}),
  };
}

function policyOf(type: string): string {
  if (loaded.test(type)) return "frame-ancestors 'none'";
  const styles = type.startsWith('image/svg') ? " style-src 'unsafe-inline';" : '';
  return `default-src 'none';${styles} frame-ancestors 'none'; sandbox`;
}

function answerMissing(): Response {
  return answerText(404, 'File not found.');
}
