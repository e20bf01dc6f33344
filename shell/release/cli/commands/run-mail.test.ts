import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeSubmission } from '../../../server/mail/fixtures/inquiries.ts';
import { makeMessage } from '../../../server/mail/intake.ts';
import { openSpool, type Spool } from '../../../server/mail/spool.ts';
import type { Message, State } from '../../../server/mail/spooled-message.ts';
import { provideStore } from '../../fixtures/run-site.ts';

const hour = 3_600_000;

const { folder, site } = provideStore({ command: 'mail' });
let spool: Spool;

beforeEach(() => {
  spool = openSpool(folder());
});

async function mail(...args: readonly string[]) {
  vi.stubEnv('MAIL_DIR', folder());
  return site(...args);
}

async function put(state: State, text: string, hours: number, more: Partial<Message> = {}) {
  const message = makeMessage(makeSubmission(text), Date.now() - hours * hour);
  await spool.write({ ...message, state, ...more });
  return message.id;
}

const failed = (lastFailure: string) => ({ attempts: 2, lastFailure });

it('lists queued, dead and delivered messages with age and reason, but no text', async () => {
  const queued = await put('queue', 'secret', 3, failed('connect ECONNREFUSED'));
  const waiting = await put('queue', 'secret too', 0);
  const dead = await put('dead', 'secret three', 72, {
    ...failed('550 no such user'),
    attempts: 1,
  });
  const delivered = await put('delivered', 'secret four', 24);
  const kept = await put('kept', 'secret five', 48);
  const { code, out } = await mail();
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    `${folder()}: 2 queued, 1 dead, 1 delivered, 1 kept`,
    `  queued     3 hours             ${queued}  connect ECONNREFUSED (2 attempts)`,
    `  queued     less than a minute  ${waiting}`,
    `  dead       3 days              ${dead}  550 no such user (1 attempt)`,
    `  delivered  24 hours            ${delivered}`,
    `  kept       2 days              ${kept}`,
    'To retry dead messages: npm run site -- mail --retry; to remove them: --discard',
  ]);
});

it('lists them as JSON', async () => {
  const dead = await put('dead', 'a', 72, failed('550 no such user'));
  const { code, out } = await mail('--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    folder: folder(),
    retried: 0,
    discarded: 0,
    messages: [
      {
        state: 'dead',
        id: dead,
        acceptedAt: expect.stringMatching(/Z$/),
        attempts: 2,
        reason: '550 no such user',
      },
    ],
  });
});

it('queues dead messages again', async () => {
  const dead = await put('dead', 'a', 72, failed('550 no such user'));
  const { code, out } = await mail('--retry');
  expect(code).toBe(0);
  // After an outage, servers try again up to 5 minutes later.
  expect(out).toContain(
    'Queued 1 message again; a running server tries to deliver within 5 minutes.',
  );
  expect(await spool.list('queue')).toEqual([dead]);
  // Its three days begin again.
  const { queuedAt = '' } = (await spool.read('queue', dead)) ?? {};
  expect(Date.parse(queuedAt)).toBeGreaterThan(Date.now() - hour);
  expect(await spool.list('dead')).toEqual([]);
  expect((await mail('--retry')).out).toContain('No dead messages to retry.');
  await writeFile(join(folder(), 'dead/b.json'), '{');
  expect((await mail('--retry')).out).toContain('No dead message can be read. To remove them:');
});

it('discards dead messages, but not along with a retry', async () => {
  await put('dead', 'a', 72, failed('550 spam'));
  expect((await mail('--discard', '--retry')).code).toBe(2);
  expect((await mail('--discard')).out).toContain('Discarded 1 message.');
  expect(await spool.list('dead')).toEqual([]);
});

it('lists the newest of many delivered messages', async () => {
  for (let n = 0; n < 22; n += 1) await put('delivered', `text ${n}`, n);
  const { out } = await mail();
  expect(out).toContain('… and 2 more delivered or kept; use --json to list all');
  expect(out.match(/ {2}delivered /g)).toHaveLength(20);
});
