/** What is live at an address: told to the tests through the environment. */
export interface Combination {
  readonly channel: string;
  readonly revision: number;
  /** App → version. */
  readonly apps: Readonly<Record<string, string>>;
  /** Origin of canonical links, which a preview takes from production. */
  readonly canonicalOrigin: string;
}

/** Reads what is live; throws with what to do where there is no such site. */
export async function readCombination(base: string, cookie: string): Promise<Combination> {
  const read = async (path: string) => {
    const response = await fetch(base + path, { headers: cookie ? { cookie } : {} });
    if (response.status === 401) throw new Error('it asks for its token: set PREVIEW_TOKEN');
    const text = await response.text();
    if (!response.ok) throw new Error(describeRefusal(path, response.status, text));
    return text;
  };
  try {
    const { channel, revision, apps } = JSON.parse(await read('/_site.json'));
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await read('/'))?.[1] ?? base;
    return { channel, revision, apps, canonicalOrigin: new URL(canonical).origin };
  } catch (error) {
    throw new Error(`${base} cannot be tested: ${causeOf(error)}.`);
  }
}

/** What else than a site answers; a server says itself that it has no preview at this host. */
function describeRefusal(path: string, status: number, text: string): string {
  if (status !== 404 || !text.includes('<title>No such preview<')) {
    return `${path} answers with status ${status}`;
  }
  return 'there is no such preview there: `npm run site -- status` names those there are';
}

/** Gives a preview its token; the cookie it asks for from then on, '' where nobody asks. */
export async function givePreviewToken(base: string, token: string): Promise<string> {
  const response = await fetch(`${base}/_preview`, {
    method: 'POST',
    body: new URLSearchParams({ token, path: '/' }),
    redirect: 'manual',
  });
  if (response.status === 401)
    throw new Error(`${base}: PREVIEW_TOKEN is not the token of this preview.`);
  if (response.status === 429)
    throw new Error(`${base}: there were too many wrong tokens, wait a minute.`);
  const [cookie = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
  return cookie;
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message;
}
