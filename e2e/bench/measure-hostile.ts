import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startSite } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';

const count = 10_000;
const concurrency = 8;

/** Parts of requests, combined at random. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'FOO'];
const long = 'a'.repeat(3_000);
const paths = [
  '/',
  '/nowhere',
  '//evil.example/',
  '/..%2f..%2fetc%2fpasswd',
  '/%00',
  '/%ff%fe',
  '/a?'.padEnd(4_000, '&'),
  `/_releases/${long}`,
  `/_releases/shell/files/${long}.js`,
  '/_releases/shell/files/..%2f..',
  '/_site.json',
  '/sitemap.xml',
  '/healthz',
  '/api/send-email',
  '/API//send-email/',
  '/_preview',
  'http://evil.example/',
  `/${'a/'.repeat(1_500)}`,
];
const headers = [
  'Host: localhost',
  'Host: pr-1.localhost',
  'Host: evil.example',
  'Host: a\r\nHost: b',
  'Host: [::1',
  'Host:',
];
const extras = [
  '',
  `Cookie: ${'a=b;'.repeat(3_500)}`,
  `Accept-Encoding: ${'br;q=0,'.repeat(1_500)}`,
  `If-None-Match: ${'"a",'.repeat(3_000)}`,
  `X-Forwarded-For: ${'1.2.3.4,'.repeat(1_500)}`,
  `Origin: ${long}`,
  `Range: bytes=${'0-1,'.repeat(2_000)}`,
  'Transfer-Encoding: chunked',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: upgrade',
];
const bodies = [
  '',
  JSON.stringify({ html: ' '.repeat(32_000) }),
  JSON.stringify({ html: '<p>'.repeat(10_000) }),
  JSON.stringify({ html: '<'.repeat(32_000) }),
  JSON.stringify({ html: '&amp'.repeat(8_000) }),
  '['.repeat(32_000),
  'token=a&'.repeat(500),
];

/** Sends random hostile requests over raw sockets; prints the slowest response and all statuses. Fails on a 500. */
export async function measureHostile(): Promise<number> {
  const { statuses, slowest } = await inFolder(attack);
  const list = [...statuses].sort().map(([status, times]) => `${status} ${times}×`);
  console.log(`${count} hostile requests, ${concurrency} at a time: ${list.join(', ')}`);
  console.log(`Slowest: ${slowest.milliseconds.toFixed(0)} ms for ${slowest.line}`);
  return [...statuses.keys()].some((status) => status === '500') ? 1 : 0;
}

/** Sends all requests to a server that keeps messages in this folder. */
async function attack(mailFolder: string) {
  const server = await startSite(process.env.SITE_STORE ?? '.site', {
    MAIL_DIR: mailFolder,
    MAIL_RATE: '0',
    PREVIEW_TOKEN: 'a token nobody has',
  });
  const port = Number(new URL(server.url).port);
  const statuses = new Map<string, number>();
  let slowest = { milliseconds: 0, line: '' };
  let sent = 0;
  const random = createRandom(1);
  const worker = async () => {
    while (sent < count) {
      sent += 1;
      const request = compose(random);
      const start = performance.now();
      const status = await send(port, request);
      const milliseconds = performance.now() - start;
      const line = request.slice(0, 80).replace(/\r\n[\s\S]*/, '');
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, line };
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker)).finally(server.stop);
  return { statuses, slowest };
}

type Random = <Item>(items: readonly Item[]) => Item;

function compose(random: Random): string {
  const body = random(bodies);
  const type = random(['application/json', 'application/x-www-form-urlencoded', 'text/html']);
  return [
    `${random(methods)} ${random(paths)} HTTP/1.1`,
    random(headers),
    random(extras),
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ]
    .filter((line, at) => line !== '' || at > 5)
    .join('\r\n');
}

/** Resolves to the status, or to 'cut' if the server closed the connection without one. */
async function send(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const answer = await text(socket).catch(() => '');
  return /HTTP\/1\.1 (?!100)(\d+)/.exec(answer)?.[1] ?? 'cut';
}

/** A seeded generator: the same requests in every run. */
function createRandom(seed: number): Random {
  let state = seed;
  return (items) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return items[Math.floor((state / 2_147_483_648) * items.length)] as (typeof items)[number];
  };
}
