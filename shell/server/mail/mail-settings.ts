import { mail } from '@site/content/site';
import { z } from 'zod';
import type { OriginRules } from './allowed-origins.ts';
import { parseProxies, type TrustedProxies } from './client-address.ts';
import type { Rate } from './rate-limiter.ts';
import { parseSmtpUrl, type SmtpServer } from './smtp-url.ts';
import { isAddress } from './submission.ts';

/** What the endpoint for messages is told. */
export interface MailSettings {
  /** None: messages are kept as files. */
  readonly smtp: SmtpServer | undefined;
  /** Folder of the spool. */
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  /** Null: no limit. */
  readonly rate: Rate | null;
  readonly origins: OriginRules;
  readonly proxies: TrustedProxies;
}

/** A text that `parse` can read; `allowed` says what that is. */
const parsed = <Value>(parse: (text: string) => Value | undefined, allowed: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue(allowed);
    return z.NEVER;
  });

const address = z.string().refine(isAddress, 'must be an e-mail address, like mail@example.com');

/** The settings of the mail, for the schema of all settings. */
export const mailSettingsShape = {
  /** Holds a password: never shown. */
  SMTP_URL: parsed(
    parseSmtpUrl,
    'must be the address of a mail server, like smtp://user:password@mail.example.com:587',
  ).optional(),
  /** The spool, on a disk that outlives the process. */
  MAIL_DIR: z.string().min(1, 'must name a folder').default('.site/mail'),
  MAIL_FROM: address.default(mail.from),
  MAIL_TO: address.default(mail.to),
  /** Messages per address in so many seconds. */
  MAIL_RATE: parsed(
    parseRate,
    'must be messages per seconds, like 5/600, or 0 for no limit',
  ).default({ messages: 5, seconds: 600 }),
  /** Origins whose pages may post. */
  MAIL_ORIGINS: parsed(
    parseOrigins,
    'must be addresses without a path, with commas between them, like https://www.example.com',
  ).optional(),
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  TRUSTED_PROXIES: parsed(
    (text) => parseProxies(splitList(text)),
    'must be IP addresses or networks, with commas between them, like 127.0.0.1,10.0.0.0/8',
  ).optional(),
};

type Given = z.output<z.ZodObject<typeof mailSettingsShape>>;

export function toMailSettings(given: Given, siteUrl: string): MailSettings {
  const { MAIL_ORIGINS: origins, TRUSTED_PROXIES: proxies } = given;
  return {
    smtp: given.SMTP_URL,
    folder: given.MAIL_DIR,
    from: given.MAIL_FROM,
    to: given.MAIL_TO,
    rate: given.MAIL_RATE,
    // Whoever names origins means those alone. Previews are on hosts of this server's own.
    origins: origins ? { origins, ownHost: false } : { origins: [siteUrl], ownHost: true },
    proxies: proxies ?? noProxies,
  };
}

const noProxies: TrustedProxies = { check: () => false };

/** `5/600`; null is no limit. */
function parseRate(text: string): Rate | null | undefined {
  if (text === '0') return null;
  const [, messages = '0', seconds = '0'] = /^([1-9]\d{0,4})\/([1-9]\d{0,4})$/.exec(text) ?? [];
  const rate = { messages: Number(messages), seconds: Number(seconds) };
  return rate.messages > 0 ? rate : undefined;
}

function parseOrigins(text: string): readonly string[] | undefined {
  const origins = splitList(text).map(toOrigin);
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}

function toOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : undefined;
}

function splitList(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim());
}
