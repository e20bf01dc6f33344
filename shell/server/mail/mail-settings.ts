import { resolve } from 'node:path';
import { z } from 'zod';
import { parsed, splitList, toOrigin, wholeNumber } from '../http/setting-values.ts';

const address = z.email('must be an e-mail address, like mail@example.com');

/** Part of the schema of all settings. */
export const mailSettingsShape = {
  /** Without it mail is saved as files. May hold a password: never printed. */
  SMTP_URL: parsed(
    parseSmtpUrl,
    'must be the URL of a mail server, like smtp://user:password@mail.example.com:587',
  ).optional(),
  /** The spool, on a disk that outlives the process; by default beside the store's folder. */
  MAIL_DIR: z.string().min(1, 'must name a folder').optional(),
  MAIL_KEEP_DAYS: wholeNumber(1, 9999, 'a whole number of days').default(30),
  /** By default the live shell's addresses. */
  MAIL_FROM: address.optional(),
  MAIL_TO: address.optional(),
  /** Messages per client in so many seconds. */
  MAIL_RATE: parsed(
    parseRate,
    'must be messages per seconds, like 5/600, or 0 for no limit',
  ).default({ messages: 5, seconds: 600 }),
  MAIL_ORIGINS: parsed(
    parseOrigins,
    'must be origins separated by commas, like https://www.example.com',
  ).optional(),
};

export type MailSettings = ReturnType<typeof toMailSettings>;

export function toMailSettings(
  { MAIL_ORIGINS: origins, ...given }: z.output<z.ZodObject<typeof mailSettingsShape>>,
  siteUrl: string,
  store: string,
) {
  return {
    smtp: given.SMTP_URL,
    folder: given.MAIL_DIR ?? `${resolve(store.includes('://') ? '.site' : store)}-mail`,
    /** In milliseconds. */
    keepFor: given.MAIL_KEEP_DAYS * 24 * 3_600_000,
    from: given.MAIL_FROM,
    to: given.MAIL_TO,
    rate: given.MAIL_RATE,
    /** Whose pages may post; previews have hosts of their own. */
    origins: { origins: origins ?? [siteUrl], ownHost: origins === undefined },
  };
}

/** What nodemailer reads as one, which commands that send no mail need not load. */
function parseSmtpUrl(text: string): string | undefined {
  return /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text) ? text : undefined;
}

function parseRate(text: string) {
  if (text === '0') return { messages: Number.POSITIVE_INFINITY, seconds: 1 };
  const [, messages, seconds] = /^([1-9]\d{0,4})\/([1-9]\d{0,4})$/.exec(text) ?? [];
  return messages ? { messages: Number(messages), seconds: Number(seconds) } : undefined;
}

function parseOrigins(text: string): readonly string[] | undefined {
  const origins = splitList(text).map(toOrigin);
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}
