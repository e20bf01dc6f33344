import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

it('has a default for everything', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    store: '.site',
    sharedSeconds: 0,
  });
});

it('takes what is given', () => {
  const given = {
    PORT: '8080',
    HOST: '0.0.0.0',
    SITE_URL: 'https://www.example.com/',
    SITE_STORE: '/srv/site',
    HTML_SHARED_SECONDS: '60',
  };
  expect(readSettings(given)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    siteUrl: 'https://www.example.com',
    store: '/srv/site',
    sharedSeconds: 60,
  });
});

it('puts the port into the default address', () => {
  expect(readSettings({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
});

it('takes an empty value for none', () => {
  expect(readSettings({ PORT: '', SITE_URL: '', SITE_STORE: '' })).toEqual(readSettings({}));
});

describe('bad settings', () => {
  it('are all named in one message, each with what was found and what is allowed', () => {
    const bad = {
      PORT: '99999',
      SITE_URL: 'www.example.com/path',
      SITE_STORE: 's3://bucket',
      HTML_SHARED_SECONDS: '-1',
    };
    const text = `These settings cannot be used:
  PORT is "99999": must be a whole number from 0 to 65535
  SITE_URL is "www.example.com/path": must be an address without a path, like https://www.example.com
  SITE_STORE is "s3://bucket": must be a folder; other kinds of store are not there yet
  HTML_SHARED_SECONDS is "-1": must be a whole number from 0 to 86400`;
    expect(() => readSettings(bad)).toThrow(new SettingsError(text));
  });

  it.each(['80.5', '0x50', '3000 ', 'http', '65536', '-1'])('are a port like "%s"', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow(`PORT is "${port}": must be a whole number`);
  });

  it.each([
    'ftp://example.com',
    'https://example.com/a',
    'https://example.com/?a',
    '//example.com',
  ])('are an address like %s', (url) => {
    expect(() => readSettings({ SITE_URL: url })).toThrow(
      `SITE_URL is "${url}": must be an address`,
    );
  });
});
