import pLimit from 'p-limit';
import { ifReadable, UnreadableError } from '../store/drivers/driver.ts';
import type { Encoding } from '../store/files/compress.ts';
import { isDictionary, packDifference, versionPattern } from '../store/files/differences.ts';
import { immutable, isCompressible, mediaTypeOf } from '../store/files/media-types.ts';
import type { SiteStore } from '../store/site-store.ts';
import { answerText, inertPolicy } from './http/headers.ts';
import { chooseEncoding, findDictionary } from './http/negotiation.ts';
import {
  type CachedResponse,
  makeResponse,
  type ResponseCache,
  toResponse,
} from './response-cache.ts';
import { withinASecond } from './within-a-second.ts';

interface FileSource {
  readonly store: Pick<SiteStore, 'findFileVersion' | 'readFile'>;
  readonly cache: ResponseCache;
  /** Told of what cannot be read but is not needed. */
  readonly report?: ((message: string) => void) | undefined;
}

/** No release has longer names, and some stores fail on them. */
const filePath = /^\/_releases\/([\w-]{1,100})\/files\/([\w@+~-][\w.@+~-]{0,200})$/;

/**
 * A file of any release, old ones included. Names contain a content hash, so files never
 * change. A missing file is a plain 404, never a page in place of a script.
 */
export async function answerFile(
  source: FileSource,
  request: Request,
  pathname: string,
): Promise<Response> {
  const [, app, name] = filePath.exec(pathname) ?? [];
  if (app === undefined || name === undefined) return answerText(404, notFound);
  const encoding = isCompressible(mediaTypeOf(name))
    ? chooseEncoding(request.headers.get('accept-encoding'))
    : undefined;
  const wanted = [app, name, encoding] as const;
  const whole = await source.cache.read(`file ${wanted}`, () => readEncoded(source, wanted));
  if (whole === undefined) return answerText(404, notFound);
  const dictionary = findDictionary(request.headers);
  const changes =
    dictionary && (await withinASecond(readDifference(source, wanted, whole, dictionary)));
  return toResponse(request, changes || whole);
}

type FileForm = readonly [app: string, name: string, encoding: Encoding | undefined];

/** One at a time, since each is the processor's work. */
const packing = pLimit(1);

/** With more waiting, the whole file is sent. */
const maxWaiting = 20;

/** Kept in place of a difference that cannot be made: a browser says what it has with every request. */
const noDifference: CachedResponse = { status: 204, headers: { etag: '' }, body: Buffer.alloc(0) };

/**
 * A file as the difference from another version of it, if the browser has one and the difference
 * takes less than half of the file.
 */
async function readDifference(
  { store, cache, report }: FileSource,
  [app, name]: FileForm,
  whole: CachedResponse,
  dictionary: string,
): Promise<CachedResponse | undefined> {
  if (versionPattern(name) === undefined) return undefined;
  // Whatever is wrong with the version that the browser has, the file is there.
  const onFault = (error: Error) => report?.(error.message);
  const earlier = await store.findFileVersion(app, name, dictionary).catch(onFault);
  if (earlier === undefined || earlier === name) return undefined;
  const changes = await cache.read(`difference of ${app} ${name} from ${earlier}`, async () => {
    try {
      const [before, now] = await Promise.all(
        [earlier, name].map((one) => store.readFile(app, one)),
      );
      if (packing.pendingCount >= maxWaiting) return undefined;
      const bytes = before && now && (await packing(() => packDifference(now, before)));
      return bytes ? fileResponse([app, name], bytes, 'dcz', earlier) : noDifference;
    } catch (error) {
      onFault(error as Error);
      // What is unreadable stays so; a store that did not answer may be back.
      return error instanceof UnreadableError ? noDifference : undefined;
    }
  });
  if (changes === undefined || changes === noDifference) return undefined;
  return changes.body.length < whole.body.length / 2 ? changes : undefined;
}

const notFound = 'File not found.';

/** Uncompressed if the store has no compressed variant that can be read. */
async function readEncoded(
  { store }: FileSource,
  [app, name, encoding]: FileForm,
): Promise<CachedResponse | undefined> {
  const variant = encoding && (await ifReadable(store.readFile(app, name, encoding)));
  const bytes = variant ?? (await store.readFile(app, name));
  return bytes && fileResponse([app, name], bytes, variant && encoding);
}

function fileResponse(
  [app, name]: readonly [app: string, name: string, ...unknown[]],
  bytes: Uint8Array,
  encoding: Encoding | 'dcz' | undefined,
  earlier?: string,
): CachedResponse {
  const tag = [name, encoding, earlier].filter(Boolean).join('-');
  return makeResponse(200, { ...headersOf(app, name), etag: `"${tag}"` }, bytes, encoding);
}

/** Types that a document loads; any other one is inert when opened on its own. */
const loaded = /^(text\/(javascript|css)|font\/|image\/(?!svg)|application\/pdf)/;

/** For the shell's dictionary: documents link it on the site's own host, where it serves all of them. */
const forDocuments = 'match="/*", match-dest=("document")';

/** Browsers keep it and take its later versions, which lie beside it, as differences from it. */
function offerVersions(name: string): Record<string, string> {
  return {
    'use-as-dictionary': `match="${versionPattern(name)}"`,
    vary: 'Accept-Encoding, Available-Dictionary',
  };
}

function headersOf(app: string, name: string): Record<string, string> {
  const type = mediaTypeOf(name);
  return {
    'content-type': type,
    'cache-control': immutable,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': policyOf(type),
    // Search engines list the page with its text, not the PDF.
    ...(type === 'application/pdf' ? { 'x-robots-tag': 'noindex' } : {}),
    ...(isCompressible(type) ? { vary: 'Accept-Encoding' } : {}),
    ...(versionPattern(name) && offerVersions(name)),
    ...(isDictionary(app, name) && { 'use-as-dictionary': forDocuments }),
  };
}

function policyOf(type: string): string {
  if (loaded.test(type)) return "frame-ancestors 'none'";
  return type.startsWith('image/svg') ? `${inertPolicy}; style-src 'unsafe-inline'` : inertPolicy;
}
