/** What is live at a URL; passed to the tests through the environment. */
export interface Combination {
  readonly channel: string;
  readonly revision: number;
  readonly apps: Readonly<Record<string, string>>;
  /** Origin of canonical links; for a preview, production's. */
  readonly canonicalOrigin: string;
}

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
  return 'there is no such preview; `npm run site -- status` lists them';
}

/** Sends a preview its token; resolves to the cookie that opens it, '' if no token is required. */
export async function givePreviewToken(base: string, token: string): Promise<string> {
  const response = await fetch(`${base}/_preview`, {
    method: 'POST',
    body: new URLSearchParams({ token, path: '/' }),
    redirect: 'manual',
  });
  if (response.status === 401)
    throw new Error(`${base}: PREVIEW_TOKEN is not the token of this preview.`);
  if (response.status === 429) throw new Error(`${base}: too many failed attempts; wait a minute.`);
  const [cookie = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
  return cookie;
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message;
}
