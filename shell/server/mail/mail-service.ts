import { join } from 'node:path';
import { openClaim } from '../../store/claim.ts';
import { createDelivery } from './delivery.ts';
import { createEmlMailer } from './eml-mailer.ts';
import { keepTidy } from './housekeeping.ts';
import { createIntake } from './intake.ts';
import { createMailHandler, type MailHandler } from './mail-handler.ts';
import { createMailHealth, type MailHealth } from './mail-health.ts';
import type { MailSettings } from './mail-settings.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { openSpool } from './spool.ts';
import { startWorker } from './worker.ts';

/** Accepts and delivers messages until stopped. */
export interface MailService {
  readonly handle: MailHandler;
  readonly health: () => Promise<MailHealth>;
  /** Finishes the open SMTP dialogue, then resolves. */
  readonly stop: () => Promise<void>;
}

/** Everything a server needs for `/api/send-email`. */
export function startMail(settings: MailSettings, log: (line: string) => void): MailService {
  const { smtp, from, rate, origins, proxies } = settings;
  const spool = openSpool(settings.folder);
  const send = smtp ? createSmtpMailer(smtp, settings) : createEmlMailer(spool.folder, settings);
  const deliverDue = createDelivery(spool, send, Date.now, log);
  // Of the servers that share a spool one delivers.
  const claim = openClaim(join(spool.folder, 'worker'));
  const worker = startWorker(spool, deliverDue, claim, log);
  const stopTidying = keepTidy(spool, log);
  const onAccepted = ({ id }: { readonly id: string }) => {
    log(`Message ${id} accepted.`);
    worker.wake();
  };
  const accept = createIntake(spool, from, Date.now, onAccepted);
  const limitRate = createRateLimiter(rate, Date.now);
  return {
    handle: createMailHandler({ accept, origins, proxies, limitRate, log }),
    health: createMailHealth(spool, Date.now),
    stop() {
      stopTidying();
      return worker.stop();
    },
  };
}

/** Where mail goes, for the output at start-up. */
export function describeMail({ smtp, folder }: MailSettings): string {
  if (smtp === undefined) return `SMTP_URL is not set: mail is saved as .eml files in ${folder}`;
  return `Mail is sent through ${smtp.host}:${smtp.port} and queued in ${folder}`;
}
