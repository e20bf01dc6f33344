import { Refusal } from './refusal.ts';

/** The most bytes of a body. */
export const bodyLimit = 32 * 1024;

/** Reads a JSON body as it comes: what its headers say of its size is not believed. */
export async function readJson(request: Request): Promise<unknown> {
  checkType(request);
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Not with the error's own words: they quote the body.
    throw new Refusal({ status: 400, code: 'not-json', message: 'The body is not JSON.' });
  }
}

function checkType({ headers }: Request): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json' && !headers.has('content-encoding')) return;
  throw new Refusal({
    status: 415,
    code: 'wrong-type',
    message: 'The body must be application/json, not compressed.',
    headers: { accept: 'application/json' },
  });
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.length;
    if (size > bodyLimit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Leaving the loop early cancels the body. A connection that broke leaves half a body. */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new Refusal({ status: 400, code: 'not-json', message: 'The body ended too early.' });
  }
}

function tooLarge(): Refusal {
  return new Refusal({
    status: 413,
    code: 'too-large',
    message: `The body has more than ${bodyLimit} bytes.`,
  });
}
