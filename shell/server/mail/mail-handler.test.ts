import { composeMessage, inquiryLimits } from '@site/contract/contact';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../store/drivers/driver.ts';
import { holdClocks, hour, minute } from './fixtures/clock.ts';
import { addresses, inquiry, makeContactMessage, submission } from './fixtures/inquiries.ts';
import { openHandler, otherOrigin, refusalOf, siteOrigin } from './fixtures/posting.ts';
import { isAllowedOrigin, overallFactor, requestsPerMessage } from './mail-handler.ts';
import { bodyLimit } from './read-submission.ts';

const evil = 'https://evil.example';

describe('a message', () => {
  it('is accepted, without what else the body says', async () => {
    const { accepted, post } = openHandler();
    const attachments = [{ path: '/etc/passwd' }];
    const response = await post(makeContactMessage({ bcc: 'victim@example.com', attachments }));
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ ok: true });
    expect(accepted).toEqual([submission]);
  });

  it('within the limits of the form is accepted, also of what HTML and JSON write with more letters', async () => {
    const { accepted, post } = openHandler();
    const { name, organisation, contactInfo, message } = inquiryLimits;
    const longest = composeMessage(
      {
        name: '"'.repeat(name),
        organisation: '"'.repeat(organisation),
        contactInfo: '"'.repeat(contactInfo),
        interest: inquiry.interest,
        message: '"'.repeat(message),
      },
      addresses,
    );
    expect((await post(longest)).status).toBe(202);
    expect(accepted).toHaveLength(1);
  });

  it('with the hidden field filled in is dropped, with the same response', async () => {
    const { accepted, post } = openHandler();
    const response = await post(makeContactMessage({ website: 'https://spam.example' }));
    expect([response.status, await response.json()]).toEqual([202, { ok: true }]);
    expect(accepted).toEqual([]);
    await post(makeContactMessage({ website: '' }));
    expect(accepted).toHaveLength(1);
  });
});

describe('a body', () => {
  const large = JSON.stringify(makeContactMessage({ html: 'x'.repeat(bodyLimit) }));
  const withHeader = makeContactMessage({ subject: 'a\r\nBcc: b@c.de' });
  it.each([
    ['that is not JSON', 'hello', {}, [400, 'bad-body', undefined]],
    ['that is no object', '[]', {}, [400, 'bad-body', undefined]],
    ['with a header in a field', withHeader, {}, [400, 'bad-field', 'subject']],
    ['of another type', {}, { 'content-type': 'text/plain' }, [415, 'unsupported-type', undefined]],
    ['compressed', {}, { 'content-encoding': 'gzip' }, [415, 'unsupported-type', undefined]],
    ['larger than it says', large, { 'content-length': '2' }, [413, 'too-large', undefined]],
    [
      'of another site',
      makeContactMessage(),
      { origin: evil },
      [403, 'origin-not-allowed', undefined],
    ],
  ])('%s is refused', async (_, body, headers, refusal) => {
    const { accepted, post } = openHandler();
    expect(await refusalOf(await post(body, headers))).toEqual(refusal);
    expect(accepted).toEqual([]);
  });

  it('may have exactly so many bytes', async () => {
    const { post } = openHandler();
    const body = JSON.stringify(makeContactMessage());
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

it('takes no other method than POST', async () => {
  const response = await openHandler().ask({ method: 'PUT' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});

describe('a client', () => {
  const rate = { messages: 2, seconds: 600 };
  const client = '192.0.2.1';
  const ok = [202, null];

  /** `send` posts a message of its own for each number. */
  function open() {
    const clock = holdClocks();
    const handler = openHandler({ rate });
    const send = async (n: number, address = client) => {
      const body = makeContactMessage({ html: `text ${n}` });
      const response = await handler.post(body, {}, address);
      return [response.status, response.headers.get('retry-after')];
    };
    return { ...handler, clock, send };
  }

  it('may send so many messages in so many seconds, whatever the wall clock says', async () => {
    const { clock, send } = open();
    expect(await send(1)).toEqual(ok);
    clock.move(minute);
    expect(await send(2)).toEqual(ok);
    expect(await send(3)).toEqual([429, '540']);
    expect(await send(4, '192.0.2.2')).toEqual(ok);
    clock.step(5 * hour);
    expect(await send(5)).toEqual([429, '540']);
    clock.step(-10 * hour);
    clock.move(9 * minute);
    expect(await send(6)).toEqual(ok);
    expect(await send(7)).toEqual([429, '60']);
    // A repetition counts once.
    expect(await send(2)).toEqual(ok);
  });

  it('is limited together with all others', async () => {
    const { clock, send } = open();
    for (let n = 0; n < 2 * overallFactor; n += 1) {
      expect(await send(n, `198.51.100.${n}`)).toEqual(ok);
    }
    expect(await send(99)).toEqual([429, '600']);
    clock.move(10 * minute);
    expect(await send(99)).toEqual(ok);
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['of another site', makeContactMessage(), { origin: evil }],
    ['repeated', makeContactMessage(), {}],
  ])('may make so many requests that are %s, then none is read', async (_, body, headers) => {
    const { ask, post } = open();
    for (let n = 0; n < rate.messages * requestsPerMessage; n += 1) {
      expect((await post(body, headers)).status).not.toBe(429);
    }
    const unread = new ReadableStream({ pull: () => expect.unreachable() }, { highWaterMark: 0 });
    expect((await ask({ method: 'POST', headers, body: unread })).status).toBe(429);
    expect((await post(makeContactMessage(), {}, '192.0.2.2')).status).toBe(202);
    const isForeign = 'origin' in headers;
    expect((await post(makeContactMessage())).status).toBe(isForeign ? 202 : 429);
  });
});

describe('a page of another origin', () => {
  it('may post when it is listed, and read the response', async () => {
    const { post } = openHandler();
    for (const [body, status] of [
      [makeContactMessage(), 202],
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
    const preflight = (origin: string) =>
      ask({ method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    const allowed = await preflight(otherOrigin);
    expect(allowed.status).toBe(204);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': otherOrigin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    });
    const refused = await preflight(evil);
    expect(refused.status).toBe(405);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('responds 503 when the spool cannot be written, without its path', async () => {
  const { log, post } = openHandler({
    accept: () => Promise.reject(new StoreError('Cannot write to MAIL_DIR /srv/mail: ENOSPC')),
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
  const response = await post(makeContactMessage(), { origin: siteOrigin });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/ at |Ada|visitor/);
  const lines = log.mock.calls.join();
  expect(lines).toMatch(/ at /);
  expect(lines).not.toMatch(/Ada|visitor\.example|192\.0\.2\.1|Good morning/);
});

const local = 'http://127.0.0.1:3000';

// Where the host that is asked is allowed, nothing is listed.
it.each([
  ['the listed origin', siteOrigin, siteOrigin, true],
  ['another scheme', 'http://site.example', siteOrigin, false],
  ['a name that ends the same', 'https://evil-site.example', siteOrigin, false],
  ['a sandbox', 'null', siteOrigin, false],
  ['none that is named', undefined, siteOrigin, false],
  ['the host that is asked', local, local, true],
  ['it behind a proxy with TLS', 'https://127.0.0.1:3000', local, true],
  ['another name of the host', 'http://localhost:3000', local, false],
])('a page of %s may post: %s asks %s, %j', (_, origin, asked, isAllowed) => {
  const headers = origin === undefined ? {} : { origin };
  const request = new Request(`${asked}/api/send-email`, { headers });
  const ownHost = asked !== siteOrigin;
  expect(isAllowedOrigin(request, { origins: [siteOrigin], ownHost })).toBe(isAllowed);
  expect(isAllowedOrigin(request, { origins: [siteOrigin], ownHost: false })).toBe(
    isAllowed && !ownHost,
  );
});
