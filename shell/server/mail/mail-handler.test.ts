import { describe, expect, it } from 'vitest';
import { inquiry, makeMessage, submission } from './fixtures/inquiries.ts';
import { openHandler, refusalOf, siteOrigin } from './fixtures/posting.ts';
import { bodyLimit } from './read-body.ts';
import { SpoolError } from './spool.ts';

describe('a message of the form', () => {
  it('is accepted once it is kept', async () => {
    const { accepted, post } = openHandler();
    const response = await post();
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ ok: true });
    expect(accepted).toEqual([submission]);
  });

  it('is taken as its text alone', async () => {
    const { accepted, post } = openHandler();
    await post(makeMessage({ bcc: 'victim@example.com', attachments: [{ path: '/etc/passwd' }] }));
    expect(accepted).toEqual([{ inquiry, replyTo: submission.replyTo }]);
  });

  it('is dropped when a program filled the hidden field in, and answered the same', async () => {
    const { accepted, post } = openHandler();
    const response = await post(makeMessage({ website: 'https://spam.example' }));
    expect([response.status, await response.json()]).toEqual([202, { ok: true }]);
    expect(accepted).toEqual([]);
    await post(makeMessage({ website: '' }));
    expect(accepted).toHaveLength(1);
  });
});

describe('a bad request', () => {
  const large = JSON.stringify(makeMessage({ html: 'x'.repeat(bodyLimit) }));
  const withoutHtml = { ...makeMessage(), html: undefined };
  it.each([
    ['no JSON', 'hello', {}, [400, 'not-json', undefined]],
    ['no object', '[]', {}, [400, 'bad-field', undefined]],
    ['null', 'null', {}, [400, 'bad-field', undefined]],
    ['a missing field', withoutHtml, {}, [400, 'bad-field', 'html']],
    ['a field of a wrong type', makeMessage({ replyTo: 7 }), {}, [400, 'bad-field', 'replyTo']],
    [
      'a header in a field',
      makeMessage({ subject: 'a\r\nBcc: b@c.de' }),
      {},
      [400, 'bad-field', 'subject'],
    ],
    ['html without labels', makeMessage({ html: '<p>Hi</p>' }), {}, [400, 'bad-field', 'html']],
    [
      'another type',
      makeMessage(),
      { 'content-type': 'text/plain' },
      [415, 'wrong-type', undefined],
    ],
    [
      'a compressed body',
      makeMessage(),
      { 'content-encoding': 'gzip' },
      [415, 'wrong-type', undefined],
    ],
    ['too much', large, {}, [413, 'too-large', undefined]],
    ['too much that says little', large, { 'content-length': '2' }, [413, 'too-large', undefined]],
    [
      'another site',
      makeMessage(),
      { origin: 'https://evil.example' },
      [403, 'foreign-origin', undefined],
    ],
  ])('is refused: %s', async (_, body, headers, refusal) => {
    const { accepted, post } = openHandler();
    expect(await refusalOf(await post(body, headers))).toEqual(refusal);
    expect(accepted).toEqual([]);
  });

  it('may have exactly so many bytes', async () => {
    const { post } = openHandler();
    const body = JSON.stringify(makeMessage());
    const rest = bodyLimit - Buffer.byteLength(body);
    expect((await post(body + ' '.repeat(rest))).status).toBe(202);
    expect((await post(body + ' '.repeat(rest + 1))).status).toBe(413);
  });

  it('that never ends is left at the limit', async () => {
    const { ask } = openHandler();
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    const headers = { origin: siteOrigin, 'content-type': 'application/json' };
    const response = await ask({ method: 'POST', headers, body });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(2 * bodyLimit);
  });

  it('that breaks off is refused', async () => {
    const { ask } = openHandler();
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const headers = { origin: siteOrigin, 'content-type': 'application/json' };
    const response = await ask({ method: 'POST', headers, body });
    expect(await refusalOf(response)).toEqual([400, 'not-json', undefined]);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('is refused: %s', async (method) => {
    const { ask } = openHandler();
    const response = await ask({ method, headers: { origin: siteOrigin } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });
});

describe('a spool that cannot be written', () => {
  it('is answered 503, without a word of where it is', async () => {
    const failing = async () => {
      throw new SpoolError('/srv/mail/queue cannot be written (ENOSPC)');
    };
    const { log, post } = openHandler({ accept: failing });
    const response = await post();
    expect(response.headers.get('retry-after')).toBe('60');
    const text = await response.clone().text();
    expect(text).not.toContain('srv');
    expect(await refusalOf(response)).toEqual([503, 'not-kept', undefined]);
    expect(log.mock.calls.join()).toContain('ENOSPC');
  });
});

describe('logs and answers', () => {
  it('have neither a stack, nor text, nor an address', async () => {
    const failing = async () => {
      throw new Error(`Cannot keep ${JSON.stringify(inquiry)}`);
    };
    const { log, post } = openHandler({ accept: failing });
    const response = await post();
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/ at |Ada|visitor/);
    const lines = log.mock.calls.join();
    expect(lines).toMatch(/ at /);
    expect(lines).not.toMatch(/Ada|visitor\.example|192\.0\.2\.1|Good morning/);
  });
});
