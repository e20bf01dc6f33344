import { encodings } from '../store/compress.ts';
import { isCompressible, mediaTypeOf } from '../store/media-types.ts';
import { keys, type SiteStore } from '../store/site-store.ts';
import { chooseEncoding, isMatch } from './negotiation.ts';

/**
 * A file of any release, old ones included. Names contain a content hash, so files never
 * change. A missing file is a plain 404, never a page in place of a script.
 */
export async function answerFile(
  store: SiteStore,
  request: Request,
  pathname: string,
): Promise<Response> {
  const [, app, name] = /^\/_releases\/([\w-]+)\/files\/([\w@+~-][\w.@+~-]*)$/.exec(pathname) ?? [];
  if (app === undefined || name === undefined) return answerMissing();
  const type = mediaTypeOf(name);
  const headers = new Headers({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (isCompressible(type)) headers.set('vary', 'Accept-Encoding');
  if (type.startsWith('image/svg'))
    headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  const found = await readVariant(store, request, keys.file(app, name), type);
  if (found === undefined) return answerMissing();
  if (isMatch(request.headers.get('if-none-match'), `"${name}"`)) {
    return new Response(null, { status: 304, headers });
  }
  if (found.encoding !== undefined) headers.set('content-encoding', found.encoding);
  headers.set('content-length', String(found.bytes.length));
  const body = request.method === 'HEAD' ? null : Buffer.from(found.bytes);
  return new Response(body, { headers });
}

async function readVariant(store: SiteStore, request: Request, key: string, type: string) {
  const encoding = isCompressible(type)
    ? chooseEncoding(request.headers.get('accept-encoding'))
    : undefined;
  const variant = encoding && (await store.driver.read(`${key}.${encodings[encoding]}`));
  if (variant !== undefined && encoding !== undefined) return { bytes: variant, encoding };
  const bytes = await store.driver.read(key);
  return bytes && { bytes, encoding: undefined };
}

function answerMissing(): Response {
  return new Response('File not found.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
