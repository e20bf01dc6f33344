import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

it('has a default for everything', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    store: '.site',
    sharedSeconds: 0,
    proxies: [],
    previews: { hosts: '{channel}.localhost' },
    browserSettings: { sendEmailUrl: '/api/send-email' },
    mail: expect.objectContaining({ folder: expect.stringMatching(/\/\.site-mail$/) }),
  });
});

it('reads every setting', () => {
  const given = {
    PORT: '8080',
    HOST: '0.0.0.0',
    SITE_URL: 'https://www.example.com/',
    SITE_STORE: '/srv/site',
    SITE_AUTHOR: 'ada',
    ASSETS_URL: 'https://assets.example.com',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
    PREVIEW_HOSTS: '{Channel}.Preview.example.com',
    PREVIEW_TOKEN: 'open sesame, please',
    HTML_SHARED_SECONDS: '60',
    SEND_EMAIL_URL: 'https://forms.example.com/send',
    POSTHOG_KEY: 'phc_key',
    POSTHOG_HOST: 'https://events.example.com',
    MEMBERSHIP_SCRIPT_URL: 'https://cdn.example.com/members.js',
    MEMBERSHIP_DOMAIN: 'members.example.com',
  };
  const { proxies, ...settings } = readSettings(given);
  expect(proxies.map(String)).toEqual(['127.0.0.1/32', '10.0.0.0/8']);
  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    siteUrl: 'https://www.example.com',
    store: '/srv/site',
    author: 'ada',
    assetsUrl: 'https://assets.example.com',
    sharedSeconds: 60,
    previews: { hosts: '{channel}.preview.example.com', token: 'open sesame, please' },
    browserSettings: {
      sendEmailUrl: 'https://forms.example.com/send',
      analytics: { key: 'phc_key', host: 'https://events.example.com' },
      membership: {
        scriptUrl: 'https://cdn.example.com/members.js',
        domain: 'members.example.com',
      },
    },
    mail: expect.objectContaining({ folder: '/srv/site-mail' }),
  });
});

it('keeps mail in the current folder for a bucket', () => {
  const { mail } = readSettings({ SITE_STORE: 's3://my.bucket-1/some/prefix/' });
  expect(mail).toEqual(readSettings({}).mail);
});

it.each(['s3://UPPER', 's3://bucket/ü', 's3://bucket/../a', 'https://a/b'])(
  'refuses %s',
  (store) => {
    expect(() => readSettings({ SITE_STORE: store })).toThrow(`SITE_STORE is "${store}": must be`);
  },
);

it('reads the address of a release API as its origin, and a key without the spaces around it', () => {
  const given = { SITE_STORE: 'HTTPS://www.example.com/', SITE_KEY: ' site_a_b\n' };
  expect(readSettings(given)).toMatchObject({
    store: 'https://www.example.com',
    siteKey: 'site_a_b',
  });
});

it.each(['two\nlines', 'two words', 'schlüssel'])(
  'refuses the key "%s" without showing it',
  (key) => {
    expect(() => readSettings({ SITE_KEY: key })).toThrow('SITE_KEY is invalid: must be one word');
  },
);

it('treats a value of spaces as unset', () => {
  const empty = ' '.repeat(20);
  const given = { PORT: empty, SITE_URL: empty, SITE_STORE: empty, SITE_AUTHOR: empty };
  expect(readSettings({ ...given, PREVIEW_TOKEN: empty })).toEqual(readSettings({}));
});

it.each([
  ['app.posthog.com', 'us.i.posthog.com'],
  ['eu-assets.i.posthog.com', 'eu.i.posthog.com'],
  ['events.example.com', 'events.example.com'],
])('events for %s go to %s, as the client sends them', (host, target) => {
  const given = { POSTHOG_KEY: 'key', POSTHOG_HOST: `https://${host}` };
  expect(readSettings(given).browserSettings.analytics?.host).toBe(`https://${target}`);
});

describe('bad settings', () => {
  it('are all listed in one message, each with its value and what is allowed', () => {
    const bad = {
      PORT: '99999',
      SITE_URL: 'www.example.com/path',
      SITE_STORE: 'ftp://bucket',
      SITE_AUTHOR: 'two\nlines',
      TRUSTED_PROXIES: '10.0.0.0/99',
      PREVIEW_HOSTS: 'preview.example.com',
      HTML_SHARED_SECONDS: '-1',
      SEND_EMAIL_URL: '//forms.example.com',
      POSTHOG_KEY: 'phc_key',
      MEMBERSHIP_SCRIPT_URL: '/members.js',
      MEMBERSHIP_DOMAIN: 'https://members.example.com',
    };
    const text = `Invalid settings:
  PORT is "99999": must be a whole number from 0 to 65535
  SITE_URL is "www.example.com/path": must be a URL without a path, like https://www.example.com
  SITE_STORE is "ftp://bucket": must be a folder, a bucket like s3://bucket/prefix, or a site with a release API, like https://www.example.com
  SITE_AUTHOR is "two\\nlines": must be one line of at most 200 characters
  TRUSTED_PROXIES is "10.0.0.0/99": must be IP addresses or networks separated by commas, like 127.0.0.1,10.0.0.0/8
  PREVIEW_HOSTS is "preview.example.com": must be a host name that contains {channel}, like {channel}.preview.example.com
  HTML_SHARED_SECONDS is "-1": must be a whole number from 0 to 86400
  SEND_EMAIL_URL is "//forms.example.com": must be a path of this site, like /api/send-email, or a URL, like https://forms.example.com/send
  MEMBERSHIP_SCRIPT_URL is "/members.js": must be the URL of a script, like https://cdn.example.com/members.js
  MEMBERSHIP_DOMAIN is "https://members.example.com": must be a host name, like members.example.com
  POSTHOG_HOST is not set, but POSTHOG_KEY requires it`;
    expect(() => readSettings(bad)).toThrow(new SettingsError(text));
  });

  it.each(['80.5', '0x50', '65536'])('include a PORT like "%s"', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow(`PORT is "${port}": must be a whole number`);
  });

  // Regression: the contact form of every page could send nothing.
  it.each(['SEND_EMAIL_URL', 'MEMBERSHIP_SCRIPT_URL'])('include a %s with a password', (name) => {
    const url = 'https://ada:secret@forms.example.com/send';
    expect(() => readSettings({ [name]: url })).toThrow(`${name} is "${url}": must be without`);
  });

  it('include keys in the store, as a folder or in its bucket', () => {
    const refused = (keys: string) => `RELEASE_KEYS is "${keys}": must be outside the store`;
    const read = (keys: string, store?: string) => () =>
      readSettings({ RELEASE_KEYS: keys, ...(store && { SITE_STORE: store }) });
    expect(read('.site/keys')).toThrow(refused('.site/keys'));
    expect(read('/srv/site', '/srv/site/')).toThrow(refused('/srv/site'));
    expect(read('s3://bucket/site/keys', 's3://bucket/site')).toThrow(
      refused('s3://bucket/site/keys'),
    );
    expect(read('s3://bucket/site/', 's3://bucket')).toThrow(refused('s3://bucket/site/'));
    expect(read('/srv/site-keys', '/srv/site')).not.toThrow();
    expect(read('s3://bucket/keys', 's3://bucket/site')).not.toThrow();
  });

  it('include an ADMIN_PORT that PORT takes', () => {
    for (const given of [{}, { PORT: '3000', HOST: '0.0.0.0' }]) {
      expect(() => readSettings({ ...given, ADMIN_PORT: '3000' })).toThrow(
        'ADMIN_PORT is "3000": must differ from PORT',
      );
    }
    expect(readSettings({ HOST: '192.0.2.1', ADMIN_PORT: '3000' }).adminPort).toBe(3000);
    expect(readSettings({ PORT: '0', ADMIN_PORT: '0' }).adminPort).toBe(0);
  });

  it.each(['ftp://example.com', 'https://example.com/?a'])('include a SITE_URL like %s', (url) => {
    expect(() => readSettings({ SITE_URL: url })).toThrow(`SITE_URL is "${url}": must be a URL`);
  });
});

describe('a public site', () => {
  const SITE_URL = 'https://www.example.com';

  it('has no previews unless they have hosts and a token', () => {
    expect(readSettings({ SITE_URL }).previews).toEqual({});
    expect(() => readSettings({ SITE_URL, PREVIEW_HOSTS: '{channel}.example.com' })).toThrow(
      'PREVIEW_TOKEN is not set, but PREVIEW_HOSTS of a public site requires it',
    );
  });

  it.each(['http://localhost:4000', 'http://site.localhost', 'http://127.0.0.1', 'http://[::1]'])(
    'is not one at %s, which shows previews to its machine',
    (url) => {
      expect(readSettings({ SITE_URL: url }).previews.hosts).toBe('{channel}.localhost');
    },
  );

  it.each([
    { SEND_EMAIL_URL: 'http://forms.example.com/send' },
    { POSTHOG_KEY: 'phc_key', POSTHOG_HOST: 'http://events.example.com' },
    {
      MEMBERSHIP_SCRIPT_URL: 'http://cdn.example.com/a.js',
      MEMBERSHIP_DOMAIN: 'members.example.com',
    },
    { ASSETS_URL: 'HTTP://assets.example.com' },
  ])('with https refuses %o', (given) => {
    for (const site of [SITE_URL, 'HTTPS://www.example.com']) {
      const read = () => readSettings({ SITE_URL: site, ...given });
      expect(read).toThrow('must use https, as SITE_URL does');
    }
    expect(() => readSettings({ SITE_URL: 'http://www.example.com', ...given })).not.toThrow();
    const SEND_EMAIL_URL = 'http://127.0.0.1:4000/send';
    expect(() => readSettings({ SITE_URL, SEND_EMAIL_URL })).not.toThrow();
  });
});
