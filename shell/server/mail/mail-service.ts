import { join, resolve } from 'node:path';
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

/** Takes messages and delivers them, until stopped. */
export interface MailService {
  readonly handle: MailHandler;
  readonly health: () => Promise<MailHealth>;
  /** Ends the dialogue with the mail server that is under way, then resolves. */
  readonly stop: () => Promise<void>;
}

/** Everything a server needs for `/api/send-email`. */
export function startMail(settings: MailSettings, log: (line: string) => void): MailService {
  const { smtp, folder, from, rate, origins, proxies } = settings;
  const spool = openSpool(folder);
  const send = smtp ? createSmtpMailer(smtp, settings) : createEmlMailer(folder, settings);
  const delivery = createDelivery({ spool, send, now: Date.now, log });
  // Two servers that deliver from one spool would deliver twice.
  const claim = openClaim(join(resolve(folder), 'worker'));
  const worker = startWorker({ spool, delivery, claim, log });
  const stopTidying = keepTidy(spool, log);
  const onAccepted = ({ id }: { readonly id: string }) => {
    log(`Message ${id} is accepted.`);
    worker.wake();
  };
  const { accept } = createIntake({ spool, from, now: Date.now, onAccepted });
  const limiter = createRateLimiter(rate, Date.now);
  return {
    handle: createMailHandler({ accept, origins, proxies, limiter, log }),
    health: createMailHealth(spool, Date.now),
    stop() {
      stopTidying();
      return worker.stop();
    },
  };
}

/** What the start-up says of the mail. */
export function describeMail({ smtp, folder }: MailSettings): string {
  if (smtp === undefined) return `No SMTP_URL: messages are kept as .eml files in ${folder}`;
  return `Messages go to ${smtp.host}:${smtp.port} and wait for it in ${folder}`;
}
