import { join } from 'node:path';
import type { SiteDocument } from '../../document/site-document.ts';
import { openLock } from '../../store/lock.ts';
import { describeUnusableFolder } from '../../store/open-store.ts';
import { repeat } from '../http/repeat.ts';
import { createDelivery } from './delivery.ts';
import { createIntake } from './intake.ts';
import { createMailHandler } from './mail-handler.ts';
import { createMailHealth } from './mail-health.ts';
import type { MailSettings } from './mail-settings.ts';
import { createMailer } from './mailer.ts';
import { readSmtpUrl } from './smtp-url.ts';
import { openSpool } from './spool.ts';

/** How often the queue is polled for new messages and due retries, in milliseconds. */
const pollEvery = 500;

/** Accepts and delivers messages until stopped. */
export type MailService = ReturnType<typeof startMail>;

/** Everything a server needs for `/api/send-email`; the defaults are the live shell's addresses. */
export function startMail(
  settings: MailSettings,
  log: Readonly<Record<'info' | 'error', (line: string) => void>>,
  findDefaults: () => Promise<SiteDocument['mail'] | undefined>,
) {
  const findAddresses = async () => {
    const defaults = await findDefaults();
    const { from = defaults?.from, to = defaults?.to } = settings;
    if (from && to) return { from, to };
    throw new Error(
      'No shell is live yet whose addresses mail is sent from and to. Deploy the shell, or set MAIL_FROM and MAIL_TO.',
    );
  };
  const info = (line: string) => log.info(line);
  const error = (line: string) => log.error(line);
  const fault = describeUnusableFolder(settings.folder, 'MAIL_DIR');
  const spool = openSpool(settings.folder);
  const health = createMailHealth(spool);
  if (fault !== undefined) error(fault);
  // Otherwise a message would be the first to meet a folder that cannot be created or written to.
  const checked = health().then(({ queued, problem = '' }) => {
    if (fault === undefined && queued === undefined) error(problem);
  });
  const server = settings.smtp === undefined ? undefined : readSmtpUrl(settings.smtp);
  const deliverDue = createDelivery(spool, createMailer(spool, findAddresses, server), info);
  // Of the servers that share a spool one delivers.
  const lock = openLock(join(spool.folder, 'worker'));
  let tidyAt = 0;

  async function work(signal: AbortSignal): Promise<void> {
    // Asked before each message: a process that was paused may have lost the lock meanwhile.
    await deliverDue(async () => !signal.aborted && lock.take());
    if (performance.now() < tidyAt) return;
    await spool.tidy(settings.keepFor);
    // Once a day.
    tidyAt = performance.now() + 24 * 3_600_000;
  }

  const stopWork = repeat('Mail delivery', work, pollEvery, error);
  return {
    handle: createMailHandler(settings, createIntake(spool, info), error),
    health,
    /** Finishes the open SMTP dialogue, then resolves. */
    async stop(): Promise<void> {
      await checked;
      await stopWork();
      await lock.release().catch(() => {});
    },
  };
}

/** Where mail goes, for the output at start-up. */
export function describeMail({ smtp, folder }: MailSettings): string {
  if (smtp === undefined)
    return `SMTP_URL is not set: messages are kept as .eml files in ${join(folder, 'kept')}, not sent`;
  const { host, port } = readSmtpUrl(smtp);
  return `Mail is sent through ${host}:${port} and queued in ${folder}`;
}
