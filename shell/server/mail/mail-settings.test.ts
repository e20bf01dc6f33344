import { expect, it } from 'vitest';
import { readSettings, SettingsError } from '../settings.ts';
import { day } from './fixtures/clock.ts';

const mailOf = (given: Readonly<Record<string, string>>) => readSettings(given).mail;

it('has a default for everything but the addresses, which are the live shell’s', () => {
  expect(mailOf({ PORT: '4000', SITE_STORE: '/srv/site/' })).toEqual({
    smtp: undefined,
    folder: '/srv/site-mail',
    keepFor: 30 * day,
    from: undefined,
    to: undefined,
    rate: { messages: 5, seconds: 600 },
    origins: { origins: ['http://localhost:4000'], ownHost: true },
  });
});

it('takes what is given', () => {
  const given = mailOf({
    SMTP_URL: 'smtps://user:password@mail.example.com',
    MAIL_DIR: '/var/spool/site',
    MAIL_KEEP_DAYS: '7',
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'people@example.com',
    MAIL_RATE: '10/60',
    MAIL_ORIGINS: 'https://www.example.com, https://example.com/',
  });
  expect(given).toMatchObject({
    smtp: 'smtps://user:password@mail.example.com',
    folder: '/var/spool/site',
    keepFor: 7 * day,
    from: 'site@example.com',
    to: 'people@example.com',
    rate: { messages: 10, seconds: 60 },
    origins: { origins: ['https://www.example.com', 'https://example.com'], ownHost: false },
  });
});

it('has no limit when the rate is 0', () => {
  expect(mailOf({ MAIL_RATE: '0' }).rate.messages).toBe(Number.POSITIVE_INFINITY);
});

it('names every bad setting, and shows no password', () => {
  const bad = {
    SMTP_URL: 'smtp//user:secret@mail.example.com',
    MAIL_KEEP_DAYS: '0',
    MAIL_FROM: 'Site <site@example.com>',
    MAIL_TO: 'a@example.com,b@example.com',
    MAIL_RATE: '5 per minute',
    MAIL_ORIGINS: 'https://www.example.com/contact',
  };
  expect(() => readSettings(bad)).toThrow(
    new SettingsError(`Invalid settings:
  SMTP_URL is invalid: must be the URL of a mail server, like smtp://user:password@mail.example.com:587
  MAIL_KEEP_DAYS is "0": must be a whole number of days from 1 to 9999
  MAIL_FROM is "Site <site@example.com>": must be an e-mail address, like mail@example.com
  MAIL_TO is "a@example.com,b@example.com": must be an e-mail address, like mail@example.com
  MAIL_RATE is "5 per minute": must be messages per seconds, like 5/600, or 0 for no limit
  MAIL_ORIGINS is "https://www.example.com/contact": must be origins separated by commas, like https://www.example.com`),
  );
});

it.each(['5', '0/600', '5/0', '999999/1'])('has no rate like %s', (rate) =>
  expect(() => mailOf({ MAIL_RATE: rate })).toThrow(`MAIL_RATE is "${rate}"`),
);

it.each(['mail.example:25', 'http://mail.example', 'smtp://'])('has no mail server at %s', (url) =>
  expect(() => mailOf({ SMTP_URL: url })).toThrow('SMTP_URL is invalid'),
);
