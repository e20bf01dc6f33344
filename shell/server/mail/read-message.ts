import type { ContactMessage } from '@site/contract/contact';
import { contactMessageSchema } from '@site/contract/contact/schema';
import { Refusal } from './refusal.ts';

/** The largest accepted body, in bytes. */
export const bodyLimit = 32 * 1024;

/** Reads the JSON body of a request; throws a {@link Refusal}. */
export async function readMessage(request: Request): Promise<ContactMessage> {
  checkType(request);
  const { data, error } = contactMessageSchema.safeParse(parseJson(await readBytes(request)));
  if (data !== undefined) return data;
  const [issue] = error.issues;
  if (issue?.path[0] === undefined) throw badBody('The body must be a JSON object.');
  const field = String(issue.path[0]);
  throw new Refusal(400, 'bad-field', `${field} ${issue.message}.`, { field });
}

function checkType({ headers }: Request): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json' && !headers.has('content-encoding')) return;
  throw new Refusal(415, 'unsupported-type', 'The body must be uncompressed application/json.', {
    headers: { accept: 'application/json' },
  });
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The error's own message quotes the body.
    throw badBody('The body is not valid JSON.');
  }
}

/** Counts the bytes as they come: Content-Length is only a claim. */
async function readBytes({ body }: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop early cancels the body.
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > bodyLimit) break;
      chunks.push(chunk);
    }
  } catch {
    throw badBody('The body is incomplete.');
  }
  if (size <= bodyLimit) return Buffer.concat(chunks);
  throw new Refusal(413, 'too-large', `The body exceeds ${bodyLimit} bytes.`);
}

function badBody(message: string): Refusal {
  return new Refusal(400, 'bad-body', message);
}
