import { setTimeout as wait } from 'node:timers/promises';
import { type SmtpHost, startSmtpHost } from '../../shell/server/mail/fixtures/smtp-host.ts';
import { postMessage } from '../mail/posting.ts';
import { findFreePort, startSite } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';

const messages = 500;

/** How long the mail server is down, in seconds. */
const outages = [5, 60];

/** Messages accepted per second, each durably stored, and how long they wait once the mail server is back. */
export async function measureMail(): Promise<number> {
  for (const clients of [1, 8, 32]) {
    const rate = await onServer(await findFreePort(), (url) => measureRate(url, clients));
    console.log(`${clients} concurrent clients: ${rate.toFixed(0)} messages accepted per second`);
  }
  for (const seconds of outages) {
    const port = await findFreePort();
    const waits = await onServer(port, (url) => measureOutage(url, port, seconds));
    console.log(
      `${waits.count} messages after ${seconds} s without a mail server: first delivered ${waits.first} s after it was back, last ${waits.last} s`,
    );
  }
  return 0;
}

/** Runs a real server that expects its mail server on that port. */
function onServer<Result>(
  port: number,
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  return inFolder(async (folder) => {
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_RATE: '0' };
    const server = await startSite(folder, settings);
    try {
      return await measure(server.url);
    } finally {
      await server.stop();
    }
  });
}

async function measureRate(url: string, clients: number): Promise<number> {
  const numbers = Array.from({ length: messages }, (_, n) => n).values();
  const client = async () => {
    for (const n of numbers) await post(url, n);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return (messages / (performance.now() - start)) * 1000;
}

async function measureOutage(url: string, port: number, seconds: number) {
  const count = 100;
  await Promise.all(Array.from({ length: count }, (_, n) => post(url, n)));
  await wait(seconds * 1000);
  const times: number[] = [];
  const host = await startSmtpHost({
    port,
    onMessage: async () => void times.push(performance.now()),
  });
  const back = performance.now();
  await allReceived(host, count);
  await host.stop();
  const [first, last] = [times[0], times.at(-1)].map((time = back) =>
    ((time - back) / 1000).toFixed(1),
  );
  return { count, first, last };
}

async function allReceived(host: SmtpHost, count: number): Promise<void> {
  while (host.received.length < count) await wait(50);
}

async function post(url: string, n: number): Promise<void> {
  const { status } = await postMessage(url, `Message no. ${n} of many`);
  if (status !== 202) throw new Error(`Message no. ${n} returned ${status}`);
}
