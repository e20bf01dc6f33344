import type { RequestListener, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { listen } from '../fixtures/listen.ts';
import { openDriver, serverDeadlines } from '../open-store.ts';
import type { Deadlines } from './bucket.ts';
import { describeBucketFault } from './bucket-faults.ts';
import { isForbidden } from './driver.ts';
import { createObjectDriver } from './object-driver.ts';

const old = new Date('2026-01-01T00:00:00Z').toUTCString();
const bytes = new TextEncoder().encode('one');

/** A driver whose object store is this handler. */
async function openOn(answer: RequestListener, deadlines?: Partial<Deadlines>) {
  return openAt(await listen(answer), deadlines);
}

function openAt(port: number, deadlines?: Partial<Deadlines>) {
  pointToStore(port);
  return createObjectDriver('s3://bucket/site', deadlines);
}

function pointToStore(port: number) {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
}

it('refuses ledgers where a conditional write replaces what exists', async () => {
  const written: (string | undefined)[] = [];
  const driver = await openOn((request, response) => {
    written.push(request.url);
    response.end();
  });
  const message =
    'Cannot write to s3://bucket/site: The object store does not support conditional writes (If-None-Match)';
  for (const _ of [1, 2]) {
    await expect(driver.create('channels/production/1.json', bytes)).rejects.toThrow(message);
  }
  expect(written.filter((url) => url?.includes('channels'))).toEqual([]);
  await driver.write('pages/1.json', bytes);
});

/** A driver whose object store keeps what it is sent, and then answers a creation of `a` like this. */
async function openKeeping(answer: (response: ServerResponse) => void) {
  const objects = new Map<string, Buffer>();
  return openOn(async (request, response) => {
    const key = request.url?.split('?')[0] ?? '';
    if (request.method === 'GET') return response.end(objects.get(key));
    if (objects.has(key)) return response.writeHead(412).end();
    objects.set(key, Buffer.concat(await request.toArray()));
    if (key.endsWith('test')) response.end();
    else answer(response);
  });
}

it('reports a creation whose response was lost as its own', async () => {
  const driver = await openKeeping((response) => response.destroy());
  expect(await driver.create('a', bytes)).toBe(true);
  expect(await driver.create('a', bytes)).toBe(false);
});

it('reports a creation that was in conflict with its own first attempt as its own', async () => {
  const driver = await openKeeping((response) => response.writeHead(409).end());
  expect(await driver.create('a', bytes)).toBe(true);
});

it('tries again while the store is busy', async () => {
  let requests = 0;
  const driver = await openOn((_, response) => {
    requests += 1;
    if (requests < 4) response.writeHead(503).end();
    else response.end(bytes);
  });
  expect(await driver.read('a')).toEqual(Buffer.from(bytes));
});

it('waits while another write of the same key is under way', async () => {
  const times: number[] = [];
  const driver = await openOn((request, response) => {
    if (!request.url?.includes('/ledger/'))
      return response.writeHead(request.headers['if-none-match'] ? 412 : 200).end();
    times.push(performance.now());
    response.writeHead(times.length < 3 ? 409 : 200).end();
  });
  expect(await driver.create('ledger/1', bytes)).toBe(true);
  expect(times).toHaveLength(3);
  expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(400);
});

it.each([
  ['does not answer', () => {}],
  [
    'stops in the middle of an object',
    (_, response) => response.writeHead(200, { 'content-length': '9' }).write('half'),
  ],
] satisfies [string, RequestListener][])('gives up reading if the store %s', async (_, answer) => {
  const driver = await openOn(answer, { read: 500, write: 500 });
  await expect(driver.read('a')).rejects.toThrow('Cannot read s3://bucket: No response (timeout)');
});

it.each([
  ['a command', undefined, 30_000],
  ['a server', serverDeadlines, 6_000],
])('limits how long %s waits for the store', async (_, deadlines, milliseconds) => {
  pointToStore(await listen((_, response) => response.end(bytes)));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await openDriver('s3://bucket/site', 'SITE_STORE', deadlines).read('a');
  expect(timers).toHaveBeenCalledWith(expect.anything(), milliseconds);
});

it.each([
  ['read', 'Cannot read s3://bucket: '],
  ['write', 'Cannot write to s3://bucket: '],
] as const)('names what the store answered last if a %s takes too long', async (access, what) => {
  const driver = await openOn(
    (_, response) => {
      response.writeHead(503, { 'retry-after': '60' }).end('<Error><Code>SlowDown</Code></Error>');
    },
    { [access]: 500 },
  );
  await expect(driver[access]('a', bytes)).rejects.toThrow(
    `${what}Gave up (timeout); the object store last returned 503 (SlowDown). Try again later.`,
  );
});

it('reads on another connection where one is dead', async () => {
  let requests = 0;
  const driver = await openOn(
    (_, response) => {
      requests += 1;
      if (requests > 1) response.end(bytes);
    },
    { read: 1_500 },
  );
  expect(Buffer.from((await driver.read('a')) ?? [])).toEqual(Buffer.from(bytes));
});

it('reads an object again that was cut off, unless that goes on', async () => {
  let requests = 0;
  const driver = await openOn((_, response) => {
    requests += 1;
    response.writeHead(200, { 'content-length': bytes.length });
    if (requests === 2) response.end(bytes);
    else response.write(bytes.slice(0, 1), () => response.destroy());
  });
  expect(await driver.read('a')).toEqual(Buffer.from(bytes));
  await expect(driver.read('a')).rejects.toThrow('No response (ECONNRESET)');
  expect(requests).toBe(7);
});

it('says of a write without an answer that it may have taken place', async () => {
  const driver = await openOn(() => {}, { write: 500 });
  await expect(driver.write('a', bytes)).rejects.toThrow(
    'Check the network and AWS_ENDPOINT_URL_S3. It may have been written: see npm run site -- status.',
  );
});

it.each([
  [500, ' It may have been written: see npm run site -- status.'],
  [504, ' It may have been written: see npm run site -- status.'],
  [501, ''],
  [503, ''],
  [403, ''],
])('says of a write that was answered with %i whether it may have taken place', (status, doubt) => {
  const error = Object.assign(new Error(), { $metadata: { httpStatusCode: status } });
  const sure = describeBucketFault(error, false);
  expect(describeBucketFault(error, true)).toBe(`${sure}${doubt}`);
});

it('waits longer for the answer to a write than to a read', async () => {
  let requests = 0;
  const driver = await openOn(
    (_, response) => {
      requests += 1;
      setTimeout(() => response.end(), 400);
    },
    { read: 60 },
  );
  await driver.write('a', bytes);
  expect(requests).toBe(1);
});

it('writes again once a wrong clock is corrected and something was read', async () => {
  let time = new Date(Date.now() + 3_600_000);
  const driver = await openOn((_, response) => {
    response.setHeader('date', time.toUTCString());
    response.end(bytes);
  });
  await expect(driver.write('a', bytes)).rejects.toThrow('60 minutes behind');
  time = new Date();
  await driver.read('a');
  await driver.write('a', bytes);
});

it('removes nothing that was written again while the store did not answer', async () => {
  const limit = new Date('2026-01-02T00:00:00Z');
  let time = new Date('2026-01-01T00:00:00Z');
  let removals = 0;
  const answer: RequestListener = (request, response) => {
    if (request.method === 'HEAD') {
      return response.writeHead(200, { 'last-modified': time.toUTCString() }).end();
    }
    removals += 1;
    time = new Date('2026-01-03T00:00:00Z');
  };
  const driver = await openOn(answer, { removal: 300 });
  expect(await driver.remove('a', limit)).toBe(false);
  expect(removals).toBe(1);
});

it.each([
  ['reports a removal whose answer came too late as its own', 404, true],
  ['gives up removing what stays', 200, undefined],
])('%s', async (_, statusAfterwards, removed) => {
  let removals = 0;
  const driver = await openOn(
    (request, response) => {
      if (request.method !== 'HEAD') removals += 1;
      else
        response.writeHead(removals > 0 ? statusAfterwards : 200, { 'last-modified': old }).end();
    },
    { removal: 100 },
  );
  const removing = driver.remove('a', new Date());
  if (removed) expect(await removing).toBe(true);
  else await expect(removing).rejects.toThrow('No response (timeout)');
});

it('reads an object that arrives slowly for longer than a store may take to answer', async () => {
  const answer: RequestListener = (_, response) => {
    const parts = ['1', '2', '3', '4'];
    const timer = setInterval(() => {
      response.write(parts.shift());
      if (parts.length === 0) response.end(() => clearInterval(timer));
    }, 500);
  };
  const driver = await openOn(answer, { read: 1_500 });
  expect(Buffer.from((await driver.read('a')) ?? []).toString()).toBe('1234');
});

it('says what to check when nothing listens', async () => {
  const driver = openAt(1);
  await expect(driver.read('a')).rejects.toThrow(
    'Cannot read s3://bucket: No response (ECONNREFUSED). Check the network and AWS_ENDPOINT_URL_S3.',
  );
});

it('names an object that may not be read', async () => {
  const driver = await openOn((_, response) => {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  });
  const error = await driver.read('a').catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(
    'Cannot read site/a in s3://bucket: Access denied (AccessDenied)',
  );
  expect(isForbidden(error)).toBe(true);
  await expect(driver.list('a')).rejects.toThrow('Cannot read s3://bucket: Access denied');
});

it('names a quota that is used up', async () => {
  const driver = await openOn((_, response) => {
    response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>');
  });
  await expect(driver.write('a', bytes)).rejects.toThrow(
    'Cannot write to s3://bucket: The quota of the bucket or of its owner is used up. Raise it; npm run site -- prune --yes frees space from its second run on',
  );
});

it('says to correct the clocks where a request is refused for its time', async () => {
  const driver = await openOn((_, response) => {
    response.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
  });
  await expect(driver.read('a')).rejects.toThrow('Cannot read s3://bucket: The clocks of this');
});

it.each([
  '',
  '<html><body>Sign in</body></html>',
  '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
])('does not take "%s" for the list of an empty folder', async (page) => {
  const driver = await openOn((_, response) => response.end(page));
  await expect(driver.list('channels')).rejects.toThrow(
    'The object store returned 200 (NoList). Check AWS_ENDPOINT_URL_S3 and any proxy in front',
  );
});

it('does not take a page of a proxy for a record', async () => {
  const driver = await openOn((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<html>');
  });
  await expect(driver.read('channels/production/1.json')).rejects.toThrow(
    'The object store returned 200 (NoObject). Check AWS_ENDPOINT_URL_S3 and any proxy in front',
  );
  expect(await driver.read('files/a.html')).toEqual(Buffer.from('<html>'));
});

it('says to check credentials that have expired', async () => {
  const driver = await openOn((_, response) => {
    response.writeHead(400).end('<Error><Code>ExpiredToken</Code></Error>');
  });
  await expect(driver.read('a')).rejects.toThrow('Access denied (ExpiredToken). Check AWS_ACCESS');
});

it.each([
  [301, 'Check AWS_ENDPOINT_URL_S3 and any proxy in front'],
  [413, 'Check AWS_ENDPOINT_URL_S3 and any proxy in front'],
  [501, 'Try again later'],
])('says what to do about an answer of %d', async (status, advice) => {
  const driver = await openOn((_, response) => response.writeHead(status).end());
  await expect(driver.write('a', bytes)).rejects.toThrow(advice);
});

it.each([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])('says how to trust a certificate that is refused as %s', (code) => {
  const error = Object.assign(new Error('self-signed certificate'), { code });
  expect(describeBucketFault(error, false)).toContain('Set NODE_EXTRA_CA_CERTS to a PEM file');
});

it.each(['AWS_ENDPOINT_URL_S3', 'AWS_REGION'])('an empty %s counts as unset', async (name) => {
  const port = await listen((_, response) => response.end(bytes));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`);
  const driver = openAt(port);
  vi.stubEnv(name, '');
  expect(await driver.read('a')).toEqual(Buffer.from(bytes));
});

it.each(['localhost:9000', '127.0.0.1:9000'])('names an endpoint like %s', async (endpoint) => {
  const driver = openAt(1);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint);
  await expect(driver.read('a')).rejects.toThrow('AWS_ENDPOINT_URL is not a URL. Set it to one');
});

it('names a profile that does not exist', async () => {
  const driver = openAt(1);
  vi.stubEnv('AWS_PROFILE', 'typo');
  vi.stubEnv('AWS_ACCESS_KEY_ID', '');
  await expect(driver.read('a')).rejects.toThrow('AWS_PROFILE is "typo", which may not exist. Set');
});

it('names a region that can be none', async () => {
  vi.stubEnv('AWS_REGION', 'eu west');
  await expect(openAt(1).read('a')).rejects.toThrow('AWS_REGION is "eu west", which cannot be');
});
