import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What a rule of the proxy does to the requests it matches. */
export type Fault =
  /** Returns this status and a line of text. */
  | { readonly kind: 'status'; readonly status: number }
  /** Drops the connection without a response. */
  | { readonly kind: 'reset' }
  /** Holds the request until the fault ends, then forwards it. */
  | { readonly kind: 'held' }
  /** Holds the requests until 3 s after the first one. */
  | { readonly kind: 'slow' }
  /** Half of the bytes, then the connection drops. */
  | { readonly kind: 'cut short' }
  /** The right number of bytes, one of them changed. */
  | { readonly kind: 'corrupt' }
  /** A page where a script should be. */
  | { readonly kind: 'wrong type' }
  /** A script of this text, whether or not the site has that path. */
  | { readonly kind: 'script'; readonly read: (path: string) => Promise<Uint8Array> }
  /**
   * Other text: in documents, whose policy is dropped unless `isPolicyKept`, or in scripts of
   * documents that have been rewritten to name no hashes.
   */
  | {
      readonly kind: 'rewritten';
      readonly rewrite: (text: string) => string;
      readonly isPolicyKept?: true;
      /** Browsers may restore what was entered in the document before. */
      readonly isRestorable?: true;
    };

/** A complete response of the site. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

type AlteredFault = Exclude<Fault, { kind: 'status' | 'reset' | 'held' | 'slow' | 'script' }>;

/** Sends the site's response with the fault applied. */
export function sendAltered(fault: AlteredFault, answer: Answer, response: ServerResponse): void {
  const { status, headers, body } = alter(fault, answer);
  const full = fault.kind === 'cut short' ? answer.body : body;
  response.writeHead(status, { ...headers, 'content-length': full.length });
  response.write(body, () => {
    if (fault.kind === 'cut short') response.destroy();
    else response.end();
  });
}

function alter(fault: AlteredFault, answer: Answer): Answer {
  const { body } = answer;
  switch (fault.kind) {
    case 'cut short':
      return { ...answer, body: body.subarray(0, Math.floor(body.length / 2)) };
    case 'corrupt':
      return { ...answer, body: replaceLastByte(body) };
    case 'wrong type':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>') };
    case 'rewritten': {
      const { 'content-security-policy': policy, etag: _, ...rest } = answer.headers;
      const kept = fault.isPolicyKept && { 'content-security-policy': policy };
      const caching = fault.isRestorable ? 'no-cache' : 'no-store';
      const headers = { ...rest, ...kept, 'cache-control': caching };
      return { ...answer, headers, body: Buffer.from(fault.rewrite(body.toString())) };
    }
  }
}

function replaceLastByte(body: Buffer): Buffer {
  const altered = Buffer.from(body);
  altered[altered.length - 1] = 0x20;
  return altered;
}

/** Reads a response of the site to its end. */
export async function readAnswer(incoming: IncomingMessage): Promise<Answer> {
  const { statusCode = 502, headers } = incoming;
  return { status: statusCode, headers, body: await buffer(incoming) };
}
