import { describe, expect, it } from 'vitest';
import { makeMessage, submission } from './fixtures/inquiries.ts';
import { openHandler, otherOrigin, refusalOf, siteOrigin } from './fixtures/posting.ts';
import { bodyLimit } from './read-message.ts';
import { SpoolError } from './spool.ts';

const evil = 'https://evil.example';

describe('a message', () => {
  it('is accepted, without what else the body says', async () => {
    const { accepted, post } = openHandler();
    const attachments = [{ path: '/etc/passwd' }];
    const response = await post(makeMessage({ bcc: 'victim@example.com', attachments }));
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ ok: true });
    expect(accepted).toEqual([submission]);
  });

  it('with the hidden field filled in is dropped, with the same response', async () => {
    const { accepted, post } = openHandler();
    const response = await post(makeMessage({ website: 'https://spam.example' }));
    expect([response.status, await response.json()]).toEqual([202, { ok: true }]);
    expect(accepted).toEqual([]);
    await post(makeMessage({ website: '' }));
    expect(accepted).toHaveLength(1);
  });
});

describe('a body', () => {
  const large = JSON.stringify(makeMessage({ html: 'x'.repeat(bodyLimit) }));
  const withoutHtml = { ...makeMessage(), html: undefined };
  const withHeader = makeMessage({ subject: 'a\r\nBcc: b@c.de' });
  const empty = makeMessage({ html: '<p> </p>' });
  it.each([
    ['that is not JSON', 'hello', {}, [400, 'bad-body', undefined]],
    ['that is no object', '[]', {}, [400, 'bad-body', undefined]],
    ['that is null', 'null', {}, [400, 'bad-body', undefined]],
    ['without a field', withoutHtml, {}, [400, 'bad-field', 'html']],
    ['with a wrong type', makeMessage({ replyTo: 7 }), {}, [400, 'bad-field', 'replyTo']],
    ['with a header in a field', withHeader, {}, [400, 'bad-field', 'subject']],
    ['without text', empty, {}, [400, 'bad-field', 'html']],
    ['of another type', {}, { 'content-type': 'text/plain' }, [415, 'unsupported-type', undefined]],
    ['compressed', {}, { 'content-encoding': 'gzip' }, [415, 'unsupported-type', undefined]],
    ['that is too large', large, {}, [413, 'too-large', undefined]],
    ['larger than it says', large, { 'content-length': '2' }, [413, 'too-large', undefined]],
    ['of another site', makeMessage(), { origin: evil }, [403, 'origin-not-allowed', undefined]],
  ])('%s is refused', async (_, body, headers, refusal) => {
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

  it('that never ends is not read beyond the limit', async () => {
    const { ask } = openHandler();
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    expect((await ask({ method: 'POST', body })).status).toBe(413);
    expect(sent).toBeLessThan(2 * bodyLimit);
  });

  it('that breaks off is refused', async () => {
    const { ask } = openHandler();
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    expect(await refusalOf(await ask({ method: 'POST', body }))).toEqual([
      400,
      'bad-body',
      undefined,
    ]);
  });
});

it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('%s is not allowed', async (method) => {
  const { ask } = openHandler();
  const response = await ask({ method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST, OPTIONS');
});

describe('a page of another origin', () => {
  it('may post when it is listed, and read the response', async () => {
    const { post } = openHandler();
    for (const [body, status] of [
      [makeMessage(), 202],
      ['no JSON', 400],
    ] as const) {
      const response = await post(body, { origin: otherOrigin });
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe(otherOrigin);
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });

  it('gets a preflight response', async () => {
    const { ask } = openHandler();
    const preflight = (origin: string) => ask({ method: 'OPTIONS', headers: { origin } });
    const allowed = await preflight(otherOrigin);
    expect(allowed.status).toBe(204);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': otherOrigin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    });
    const refused = await preflight(evil);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('responds 503 when the spool cannot be written, without its path', async () => {
  const { log, post } = openHandler({
    accept: () => Promise.reject(new SpoolError('Cannot access /srv/mail/queue (ENOSPC)')),
  });
  const response = await post();
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await response.clone().text()).not.toContain('srv');
  expect(await refusalOf(response)).toEqual([503, 'unavailable', undefined]);
  expect(log.mock.calls.join()).toContain('ENOSPC');
});

it('reveals neither stack nor text nor address when it fails', async () => {
  const { log, post } = openHandler({
    accept: () => Promise.reject(new Error(`Cannot keep ${JSON.stringify(submission)}`)),
  });
  const response = await post(makeMessage(), { origin: siteOrigin });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/ at |Ada|visitor/);
  const lines = log.mock.calls.join();
  expect(lines).toMatch(/ at /);
  expect(lines).not.toMatch(/Ada|visitor\.example|192\.0\.2\.1|Good morning/);
});
