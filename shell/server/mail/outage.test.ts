import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { createDelivery } from './delivery.ts';
import { createClock, day, minute } from './fixtures/clock.ts';
import { addresses, makeSubmission } from './fixtures/inquiries.ts';
import { type SmtpHost, smtpError, startSmtpHost } from './fixtures/smtp-host.ts';
import { createIntake } from './intake.ts';
import { readOverview, retryDead } from './mail-overview.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { parseSmtpUrl } from './smtp-url.ts';
import { openSpool } from './spool.ts';

/** Spool and delivery to a port of this machine, with a clock the test moves. */
async function open(port: number) {
  const spool = openSpool(await makeTemporaryFolder());
  const { now, move } = createClock();
  const server = parseSmtpUrl(`smtp://127.0.0.1:${port}`);
  if (server === undefined) throw new Error('no mail server');
  const send = createSmtpMailer(server, addresses);
  const { deliverDue } = createDelivery({ spool, send, now, log: () => {} });
  const { accept } = createIntake({ spool, from: addresses.from, now, onAccepted: () => {} });
  const states = async () => (await readOverview(spool)).map(({ state }) => state);
  return { spool, now, move, deliverDue, accept, states };
}

/** A mail server that was there and is gone; `comeBack` starts it on the same port. */
async function loseHost() {
  const host = await startSmtpHost();
  await host.stop();
  const comeBack = async (): Promise<SmtpHost> => {
    const back = await startSmtpHost({ port: host.port });
    onTestFinished(back.stop);
    return back;
  };
  return { port: host.port, comeBack };
}

describe('a mail server that is down', () => {
  it('for minutes gets everything when it is back, once', async () => {
    const { port, comeBack } = await loseHost();
    const { move, deliverDue, accept, states } = await open(port);
    await Promise.all(['a', 'b', 'c'].map((text) => accept(makeSubmission(text))));
    for (let minutes = 0; minutes < 20; minutes += 1) {
      await deliverDue();
      move(minute);
    }
    expect(await states()).toEqual(['queued', 'queued', 'queued']);
    const host = await comeBack();
    // The longest pause.
    move(5 * minute);
    await deliverDue();
    await deliverDue();
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
    expect(new Set(host.received.map(({ messageId }) => messageId)).size).toBe(3);
    expect(host.received).toHaveLength(3);
  });

  it('for three days gets what is put back into the queue', async () => {
    const { port, comeBack } = await loseHost();
    const { spool, now, move, deliverDue, accept, states } = await open(port);
    await Promise.all(['a', 'b'].map((text) => accept(makeSubmission(text))));
    await deliverDue();
    move(3 * day);
    await deliverDue();
    expect(await states()).toEqual(['dead', 'dead']);
    expect((await readOverview(spool))[0]?.reason).toContain('ECONNREFUSED');
    const host = await comeBack();
    move(5 * minute);
    await deliverDue();
    expect(host.received).toEqual([]);
    expect(await retryDead(spool, now())).toBe(2);
    await deliverDue();
    expect(await states()).toEqual(['delivered', 'delivered']);
    expect(host.received).toHaveLength(2);
  });
});

describe('a mail server that', () => {
  it('wants a message only later gets it later, with the same Message-ID', async () => {
    const tried: string[] = [];
    const host = await startSmtpHost({
      async take({ messageId }) {
        tried.push(messageId);
        if (tried.length < 3) throw smtpError(451);
      },
    });
    onTestFinished(host.stop);
    const { move, deliverDue, accept, states } = await open(host.port);
    await accept(makeSubmission('a'));
    for (const pause of [minute, 2 * minute, minute]) {
      await deliverDue();
      move(pause);
    }
    expect(await states()).toEqual(['delivered']);
    expect(host.received).toHaveLength(1);
    expect(new Set(tried).size).toBe(1);
  });

  it('refuses a message for good does not get it again', async () => {
    const host = await startSmtpHost({ take: async () => Promise.reject(smtpError(550)) });
    onTestFinished(host.stop);
    const { spool, deliverDue, accept } = await open(host.port);
    await accept(makeSubmission('a'));
    await deliverDue();
    const [row] = await readOverview(spool);
    expect(row).toMatchObject({ state: 'dead', tries: 1 });
    expect(row?.reason).toContain('550 said so');
  });

  it('disconnects in the middle of a message gets it again', async () => {
    let times = 0;
    const host = await startSmtpHost({
      async take() {
        times += 1;
        if (times === 1) host.cut();
      },
    });
    onTestFinished(host.stop);
    const { move, deliverDue, accept, states } = await open(host.port);
    await accept(makeSubmission('a'));
    await deliverDue();
    expect(await states()).toEqual(['queued']);
    move(minute);
    await deliverDue();
    expect(await states()).toEqual(['delivered']);
  });
});
