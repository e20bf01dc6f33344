import { watch } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { smtpError, startSmtpHost } from '../../shell/server/mail/fixtures/smtp-host.ts';
import { openSpool } from '../../shell/server/mail/spool.ts';
import { type KilledServer, startKilledServer } from './killed-server.ts';

/** When the server is killed, in turn. */
const moments = ['file', 'accepted', 'sender', 'text', 'received'] as const;

type Moment = (typeof moments)[number];

const messages = 100;
const messagesPerLife = 12;

/** Kills the server at the next moment in turn, once it has accepted some messages. */
function planKills(server: KilledServer) {
  let accepted = 0;
  return {
    noteAccepted: () => {
      accepted += 1;
    },
    /** Whether it killed the server. */
    killAt(moment: Moment): boolean {
      const due = moments[server.kills() % moments.length];
      if (moment !== due || accepted < messagesPerLife) return false;
      server.kill();
      accepted = 0;
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
    async onMessage() {
      // Killed before the response arrives: the mail server discards the message as well.
      if (plan.killAt('text')) throw smtpError(451);
      setImmediate(() => plan.killAt('received'));
    },
  });
  const server = startKilledServer(folder, {
    MAIL_DIR: join(folder, 'mail'),
    SMTP_URL: `smtp://127.0.0.1:${host.port}`,
  });
  const plan = planKills(server);
  const queue = join(folder, 'mail/queue');
  await mkdir(queue, { recursive: true });
  // While a file is written or moved.
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

it('loses and duplicates no message, killed at any moment', async () => {
  const { host, server, plan, spool } = await open();
  for (let n = 0; n < messages; n += 1) {
    const text = `Message no. ${n} of many`;
    await server.post(text);
    plan.noteAccepted();
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
