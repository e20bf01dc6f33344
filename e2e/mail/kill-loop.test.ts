import { watch } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { smtpError, startSmtpHost } from '../../shell/server/mail/fixtures/smtp-host.ts';
import { openSpool } from '../../shell/server/mail/spool.ts';
import { type KilledServer, startKilledServer } from './killed-server.ts';

/** The moments at which the server is killed, in turn. */
const moments = ['file', 'accepted', 'sender', 'text', 'taken'] as const;

type Moment = (typeof moments)[number];

const messages = 100;
const messagesPerLife = 12;

/** Kills the server at the next moment in turn, once it has accepted some messages. */
function planKills(server: KilledServer) {
  let taken = 0;
  return {
    countTaken: () => {
      taken += 1;
    },
    /** True if the server was killed right now. */
    killAt(moment: Moment): boolean {
      const due = moments[server.kills() % moments.length];
      if (moment !== due || taken < messagesPerLife) return false;
      server.kill();
      taken = 0;
      return true;
    },
  };
}

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'site-kill-'));
  const host = await startSmtpHost({
    onMailFrom(_address, _session, done) {
      plan.killAt('sender');
      done();
    },
    async take() {
      // The connection died before the mail server confirmed the text, so it drops it.
      if (plan.killAt('text')) throw smtpError(451);
      setImmediate(() => plan.killAt('taken'));
    },
  });
  const server = startKilledServer(folder, {
    MAIL_DIR: join(folder, 'mail'),
    SMTP_URL: `smtp://127.0.0.1:${host.port}`,
  });
  const plan = planKills(server);
  const queue = join(folder, 'mail/queue');
  await mkdir(queue, { recursive: true });
  // While a file is written or renamed.
  const watcher = watch(queue, () => void plan.killAt('file'));
  onTestFinished(async () => {
    watcher.close();
    await server.stop();
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { host, server, plan, spool: openSpool(join(folder, 'mail')) };
}

const textsIn = (raws: readonly string[]) =>
  new Set(raws.map((raw) => /Message no\. \d+ of many/.exec(raw)?.[0]));

it('the server loses and duplicates no message, killed at any moment', {
  timeout: 120_000,
}, async () => {
  const { host, server, plan, spool } = await open();
  for (let n = 0; n < messages; n += 1) {
    const text = `Message no. ${n} of many`;
    await server.post(text);
    plan.countTaken();
    plan.killAt('accepted');
  }
  const raws = () => host.received.map(({ raw }) => raw);
  await vi.waitFor(() => expect(textsIn(raws()).size).toBe(messages), 60_000);
  await vi.waitFor(async () => expect(await spool.list('delivered')).toHaveLength(messages));
  expect(await spool.list('queue')).toEqual([]);
  const ids = new Set(host.received.map(({ messageId }) => messageId));
  expect(ids.size).toBe(messages);
  const again = host.received.length - messages;
  console.info(
    `${server.kills()} kills: ${messages} messages accepted, ${ids.size} delivered, ${again} of them sent twice`,
  );
});
