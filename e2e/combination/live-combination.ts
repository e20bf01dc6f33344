/** What is live at a URL; passed to the tests through the environment. */
export interface Combination {
  readonly channel: string;
  readonly revision: number;
  readonly apps: Readonly<Record<string, string>>;
  /** Origin of canonical links; for a preview, production's. */
  readonly canonicalOrigin: string;
}

const noPreview = 'there is no such preview; `npm run site -- status` lists them';

/** Reads what is live; throws with what to do if there is no such site. */
export async function readCombination(base: string, cookie: string): Promise<Combination> {
  const read = async (path: string) => {
    const response = await fetch(base + path, { headers: cookie ? { cookie } : {} });
    if (response.status === 401) throw new Error('it requires a token; set PREVIEW_TOKEN');
    const text = await response.text();
    if (!response.ok) throw new Error(describeRefusal(path, response.status, text));
    return text;
  };
  try {
    const { channel, revision, apps } = JSON.parse(await read('/_site.json'));
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await read('/'))?.[1] ?? base;
    return { channel, revision, apps, canonicalOrigin: new URL(canonical).origin };
  } catch (error) {
    throw new Error(`Cannot test ${base}: ${causeOf(error)}.`);
  }
}

/** Tells the server's own page for a missing preview from other failures. */
function describeRefusal(path: string, status: number, text: string): string {
  if (status !== 404 || !text.includes('<title>No such preview<')) {
    return `${path} returned ${status}`;
  }
  return noPreview;
}

/**
 * Opens what an address shows: a preview on its own host, or with `?channel=` one on the site's.
 * Resolves to the cookies that show it, '' for production and previews that require no token.
 */
export async function openSite(address: string, token = ''): Promise<string> {
  const { origin, searchParams } = new URL(address);
  const channel = searchParams.get('channel');
  const path = channel === null ? '/' : `/?channel=${channel}`;
  const opened = token ? await givePreviewToken(origin, token, path) : '';
  if (channel === null) return opened;
  const headers = opened ? { cookie: opened } : {};
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  if (response.status === 401) throw new Error(`${address} requires a token; set PREVIEW_TOKEN.`);
  if (response.status !== 303) throw new Error(`${address}: ${noPreview}.`);
  return [opened, cookieOf(response)].filter(Boolean).join('; ');
}

/** Resolves to the cookie that proves the token, '' if none is required. */
async function givePreviewToken(origin: string, token: string, path: string): Promise<string> {
  const response = await fetch(`${origin}/_preview`, {
    method: 'POST',
    body: new URLSearchParams({ token, path }),
    redirect: 'manual',
  });
  if (response.status === 401)
    throw new Error(`${origin}: PREVIEW_TOKEN is not the token of this preview.`);
  if (response.status === 429)
    throw new Error(`${origin}: too many failed attempts; wait a minute.`);
  return cookieOf(response);
}

function cookieOf({ headers }: Response): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message;
}
