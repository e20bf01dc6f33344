import { isCompressible, mediaTypeOf } from '../store/media-types.ts';
import type { SiteStore } from '../store/site-store.ts';
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
  const found = await readVariant(store, request, [app, name], type);
  if (found === undefined) return answerMissing();
  if (isMatch(request.headers.get('if-none-match'), `"${name}"`)) {
    return new Response(null, { status: 304, headers });
  }
  if (found.encoding !== undefined) headers.set('content-encoding', found.encoding);
  headers.set('content-length', String(found.bytes.length));
  const body = request.method === 'HEAD' ? null : Buffer.from(found.bytes);
  return new Response(body, { headers });
}

async function readVariant(
  store: SiteStore,
  request: Request,
  [app, name]: readonly [string, string],
  type: string,
) {
  const encoding = isCompressible(type)
    ? chooseEncoding(request.headers.get('accept-encoding'))
    : undefined;
  // A damaged variant is left out; whoever asks for the file itself learns if that is damaged.
  const variant = encoding && (await store.readFile(app, name, encoding).catch(() => undefined));
  if (variant !== undefined && encoding !== undefined) return { bytes: variant, encoding };
  const bytes = await store.readFile(app, name);
  return bytes && { bytes, encoding: undefined };
}

function answerMissing(): Response {
  return new Response('File not found.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
