import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  type SmtpHost,
  smtpError,
  startSmtpHost,
} from '../../shell/server/mail/fixtures/smtp-host.ts';
import { openSpool } from '../../shell/server/mail/spool.ts';
import { makeTemporaryFolder } from '../../shell/store/fixtures/temporary-folder.ts';
import { type KilledServer, startKilledServer } from './killed-server.ts';

/** When a server is killed. */
const moments = ['file', 'accepted', 'sender', 'text', 'received'] as const;

type Moment = (typeof moments)[number];

const messages = 30;

/** How many messages a server has accepted or delivered before it is killed. */
const stepsBefore = 14;

/** How many messages arrived, and how many duplicates. */
function countReceived({ received }: SmtpHost) {
  const arrived = new Set(received.map(({ raw }) => /Message no\. \d+ of many/.exec(raw)?.[0]));
  const ids = new Set(received.map(({ messageId }) => messageId));
  expect(ids.size).toBe(arrived.size);
  return { arrived: arrived.size, again: received.length - arrived.size };
}

/** Kills the server once, at this moment. */
function planKill(moment: Moment, server: KilledServer) {
  let steps = 0;
  return {
    noteStep: () => {
      steps += 1;
    },
    killAt(now: Moment): boolean {
      const isDue = now === moment && server.kills() === 0 && steps >= stepsBefore;
      return isDue && server.kill();
    },
  };
}

const addresses = { MAIL_FROM: 'site@site.example', MAIL_TO: 'team@site.example' };

async function open(moment: Moment) {
  const folder = await makeTemporaryFolder();
  const host = await startSmtpHost({
    onMailFrom(_address, _session, done) {
      plan.killAt('sender');
      done();
    },
    async onMessage() {
      plan.noteStep();
      // Killed before the response arrives: the mail server discards the message as well.
      if (plan.killAt('text')) throw smtpError(451);
      setImmediate(() => plan.killAt('received'));
    },
  });
  const server = startKilledServer(folder, {
    MAIL_DIR: join(folder, 'mail'),
    SMTP_URL: `smtp://127.0.0.1:${host.port}`,
    // No shell is live here, whose addresses are the default.
    ...addresses,
  });
  const plan = planKill(moment, server);
  const queue = join(folder, 'mail/queue');
  await mkdir(queue, { recursive: true });
  // While a file is written or moved.
  const watcher = watch(queue, () => void plan.killAt('file'));
  onTestFinished(async () => {
    watcher.close();
    await server.stop();
    await host.stop();
  });
  return { host, server, plan, spool: openSpool(join(folder, 'mail')) };
}

async function expectNoLoss(moment: Moment): Promise<void> {
  const { host, server, plan, spool } = await open(moment);
  const waiting = Array.from({ length: messages }, (_, n) => `Message no. ${n} of many`).values();
  const visitor = async () => {
    for (const text of waiting) {
      await server.post(text);
      plan.noteStep();
      plan.killAt('accepted');
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  // The server that is started again delivers once the lock of the one before has expired.
  await vi.waitFor(() => expect(countReceived(host).arrived, moment).toBe(messages), 35_000);
  await vi.waitFor(
    async () => expect(await spool.list('delivered'), moment).toHaveLength(messages),
    10_000,
  );
  expect(await spool.list('queue'), moment).toEqual([]);
  expect(server.kills(), moment).toBe(1);
  // The message that the mail server had just accepted, with the same Message-ID.
  expect(countReceived(host).again, moment).toBeLessThanOrEqual(1);
}

it('loses no message of a burst when killed at any moment, and repeats at most the one in flight at each kill', {
  tags: ['mail'],
}, async () => {
  await Promise.all(moments.map(expectNoLoss));
});
