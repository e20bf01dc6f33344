import { join } from 'node:path';
import { openClaim } from '../../store/claim.ts';
import { createDelivery } from './delivery.ts';
import { createIntake } from './intake.ts';
import { createMailHandler, type MailHandler } from './mail-handler.ts';
import { createMailHealth, type MailHealth } from './mail-health.ts';
import type { MailSettings } from './mail-settings.ts';
import { createEmlMailer, createSmtpMailer, type MailAddresses } from './mailer.ts';
import { openSpool } from './spool.ts';
import { startWorker } from './worker.ts';

/** Accepts and delivers messages until stopped. */
export interface MailService {
  readonly handle: MailHandler;
  readonly health: () => Promise<MailHealth>;
  /** Finishes the open SMTP dialogue, then resolves. */
  readonly stop: () => Promise<void>;
}

/** Everything a server needs for `/api/send-email`; the defaults are the live shell's addresses. */
export function startMail(
  settings: MailSettings,
  log: (line: string) => void,
  findDefaults: () => MailAddresses | undefined | Promise<MailAddresses>,
): MailService {
  const { smtp, keepFor } = settings;
  const findAddresses = async () => {
    const defaults = await findDefaults();
    const { from = defaults?.from, to = defaults?.to } = settings;
    if (from && to) return { from, to };
    throw new Error('No shell is live yet whose addresses mail is sent from and to.');
  };
  const spool = openSpool(settings.folder);
  const mailer = smtp
    ? createSmtpMailer(smtp, findAddresses)
    : createEmlMailer(join(spool.folder, 'kept'), findAddresses);
  const worker = startWorker(
    createDelivery(spool, mailer, log),
    () => spool.tidy(keepFor),
    // Of the servers that share a spool one delivers.
    openClaim(join(spool.folder, 'worker')),
    log,
  );
  const accept = createIntake(spool, (id) => {
    log(`Message ${id} accepted.`);
    worker.wake();
  });
  return {
    handle: createMailHandler({ ...settings, accept, log }),
    health: createMailHealth(spool),
    stop: worker.stop,
  };
}

/** Where mail goes, for the output at start-up. */
export function describeMail({ smtp, folder }: MailSettings): string {
  if (smtp) return `Mail is sent through ${smtp.host}:${smtp.port} and queued in ${folder}`;
  return `SMTP_URL is not set: messages are kept as .eml files in ${join(folder, 'kept')}, not sent`;
}
