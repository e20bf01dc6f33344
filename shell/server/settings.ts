import { resolve } from 'node:path';
import { isUnder } from '@site/contract/is-under';
import { z } from 'zod';
import type { BrowserSettings } from '../document/site-data.ts';
import { ExpectedError } from '../store/expected-error.ts';
import { parseProxies } from './http/client-address.ts';
import {
  isInsecure,
  isLocal,
  parsed,
  splitList,
  toOrigin,
  toWebUrl,
  wholeNumber,
} from './http/setting-values.ts';
import { mailSettingsShape, toMailSettings } from './mail/mail-settings.ts';
import { previewShape, readPreviewSettings } from './previews/preview-settings.ts';

/** Lists every invalid setting at once, each with its value and what is allowed. */
export class SettingsError extends ExpectedError {
  override readonly name = 'SettingsError';
}

const port = wholeNumber(0, 65535);

const origin = parsed(toOrigin, 'must be a URL without a path, like https://www.example.com');

/** Browsers refuse to request an address with a name or password, which would be public, too. */
function hasNoPassword(text: string): boolean {
  const { username = '', password = '' } = toWebUrl(text) ?? {};
  return username === '' && password === '';
}

const forBrowsers = 'must be without a name or password, since browsers request it';

const endpoint = z
  .string()
  .refine(
    (text) => /^\/(?!\/)/.test(text) || toWebUrl(text) !== undefined,
    'must be a path of this site, like /api/send-email, or a URL, like https://forms.example.com/send',
  )
  .refine(hasNoPassword, forBrowsers);

const scriptUrl = z
  .string()
  .refine(toWebUrl, 'must be the URL of a script, like https://cdn.example.com/members.js')
  .refine(hasNoPassword, forBrowsers);

const hostName = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a host name, like members.example.com');

/** Whether it is a folder, or a bucket whose name and prefix need no encoding in a URL. */
export function isStoreLocation(text: string): boolean {
  return (
    !/^[a-z][a-z0-9]+:/i.test(text) ||
    /^s3:\/\/[a-z0-9][a-z0-9.-]{2,62}(\/(?!\.\.?(\/|$))[\w.@+~-]+)*\/?$/.test(text)
  );
}

/** Settings whose values are never shown. */
const secrets: ReadonlySet<string> = new Set(['SMTP_URL', 'PREVIEW_TOKEN', 'SITE_KEY']);

/** Settings that require each other. */
const settingPairs = [
  ['POSTHOG_KEY', 'POSTHOG_HOST'],
  ['MEMBERSHIP_SCRIPT_URL', 'MEMBERSHIP_DOMAIN'],
] as const;

/** Addresses that pages load from or send to. */
const urlSettings = [
  'ASSETS_URL',
  'SEND_EMAIL_URL',
  'POSTHOG_HOST',
  'MEMBERSHIP_SCRIPT_URL',
] as const;

const schema = z.object({
  /** TCP port; 0 picks a free one. */
  PORT: port.default(3000),
  HOST: z.string().min(1, 'must name an address to listen on').default('127.0.0.1'),
  /** TCP port of `/readyz` and `/metrics`, on this machine alone. */
  ADMIN_PORT: port.optional(),
  /** Origin of canonical links and the sitemap. */
  SITE_URL: origin.optional(),
  /** The store, or the site whose release API is used instead. */
  SITE_STORE: parsed(
    (text) => (isStoreLocation(text) ? text : toOrigin(text)),
    'must be a folder, a bucket like s3://bucket/prefix, or a site with a release API, like https://www.example.com',
  ).default('.site'),
  /** Key for the release API that SITE_STORE names. */
  SITE_KEY: z
    .string()
    .trim()
    .regex(/^[!-~]+$/, 'must be one word, as `keys add` showed it')
    .optional(),
  /** Where the keys of this site's release API are stored. */
  RELEASE_KEYS: z
    .string()
    .refine(isStoreLocation, 'must be a folder or a bucket, like s3://bucket/prefix')
    .optional(),
  /** Recorded as the author of revisions; the system user by default. */
  SITE_AUTHOR: z
    .string()
    .regex(/^[^\p{Cc}]{1,200}$/u, 'must be one line of at most 200 characters')
    .optional(),
  /** Origin from which pages load release files, such as that of a cache in front of the bucket. */
  ASSETS_URL: origin.optional(),
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  TRUSTED_PROXIES: parsed(
    (text) => parseProxies(splitList(text)),
    'must be IP addresses or networks separated by commas, like 127.0.0.1,10.0.0.0/8',
  ).optional(),
  ...previewShape,
  /** `s-maxage` of pages, in seconds. */
  HTML_SHARED_SECONDS: wholeNumber(0, 86_400).default(0),
  /** Where the contact form posts. */
  SEND_EMAIL_URL: endpoint.default('/api/send-email'),
  /** Project key of the analytics service; pages pass it to the browser. */
  POSTHOG_KEY: z.string().optional(),
  /** Origin that receives analytics events. */
  POSTHOG_HOST: origin.transform(toIngestion).optional(),
  MEMBERSHIP_SCRIPT_URL: scriptUrl.optional(),
  /** The host that the membership provider assigned to this site. */
  MEMBERSHIP_DOMAIN: hostName.optional(),
  ...mailSettingsShape,
});

/** Where the client sends events of the service's other hosts; pages may send only there. */
function toIngestion(host: string): string {
  const [, region] = /^https:\/\/(app|us|eu)(?:-assets)?(?:\.i)?\.posthog\.com$/.exec(host) ?? [];
  return region ? `https://${region === 'eu' ? 'eu' : 'us'}.i.posthog.com` : host;
}

export type Settings = ReturnType<typeof readSettings>;

/** Variables of the environment that are settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Reads the settings from an environment; an empty value, or one of spaces, counts as unset. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => (environment[name]?.trim() ? [[name, environment[name]]] : [])),
  );
  const result = schema.safeParse(given);
  const problems = [
    ...(result.success ? [] : describeIssues(result.error, given)),
    ...describeHalfPairs(given),
    ...describeSamePort(given),
    ...describeExposed(given),
    ...describeRemoteStore(given),
    ...describeKeysInStore(given),
  ];
  if (!result.success || problems.length > 0) {
    throw new SettingsError(`Invalid settings:\n${problems.join('\n')}`);
  }
  const { data } = result;
  const siteUrl = data.SITE_URL ?? `http://localhost:${data.PORT}`;
  return {
    port: data.PORT,
    host: data.HOST,
    adminPort: data.ADMIN_PORT,
    siteUrl,
    store: data.SITE_STORE,
    siteKey: data.SITE_KEY,
    releaseKeys: data.RELEASE_KEYS,
    author: data.SITE_AUTHOR,
    assetsUrl: data.ASSETS_URL,
    sharedSeconds: data.HTML_SHARED_SECONDS,
    proxies: data.TRUSTED_PROXIES ?? [],
    previews: readPreviewSettings(data, isLocal(siteUrl)),
    browserSettings: readBrowserSettings(data),
    mail: toMailSettings(data, siteUrl, data.SITE_STORE),
  };
}

function readBrowserSettings(given: z.infer<typeof schema>): BrowserSettings {
  const { POSTHOG_KEY: key, POSTHOG_HOST: host } = given;
  const { MEMBERSHIP_SCRIPT_URL: scriptUrl, MEMBERSHIP_DOMAIN: domain } = given;
  return {
    sendEmailUrl: given.SEND_EMAIL_URL,
    ...(key && host ? { analytics: { key, host } } : {}),
    ...(scriptUrl && domain ? { membership: { scriptUrl, domain } } : {}),
  };
}

type Given = Readonly<Record<string, unknown>>;

function describeIssues(error: z.ZodError, given: Given): string[] {
  return error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const found = secrets.has(name) ? 'invalid' : JSON.stringify(given[name]);
    return `  ${name} is ${found}: ${issue.message}`;
  });
}

/** What a public site must not do: show previews to everyone, or mix http into https. */
function describeExposed(given: Given): string[] {
  const site = String(given.SITE_URL ?? 'http://localhost');
  if (!URL.canParse(site) || isLocal(site)) return [];
  const isOpen = given.PREVIEW_HOSTS !== undefined && given.PREVIEW_TOKEN === undefined;
  const insecure =
    new URL(site).protocol === 'https:'
      ? urlSettings.filter((name) => isInsecure(String(given[name] ?? '')))
      : [];
  return [
    ...(isOpen
      ? ['  PREVIEW_TOKEN is not set, but PREVIEW_HOSTS of a public site requires it']
      : []),
    ...insecure.map((name) => `  ${name} is "${given[name]}": must use https, as SITE_URL does`),
  ];
}

/** A key must not be sent over a network unencrypted. */
function describeRemoteStore({ SITE_STORE, SITE_KEY }: Given): string[] {
  const store = String(SITE_STORE ?? '');
  if (toOrigin(store) === undefined) return [];
  return [
    ...(SITE_KEY
      ? []
      : ['  SITE_KEY is not set; the release API that SITE_STORE names requires it']),
    ...(isInsecure(store) ? [`  SITE_STORE is "${store}": must use https`] : []),
  ];
}

/** Whoever may copy or serve the store would have the keys, too. */
function describeKeysInStore({ SITE_STORE = '.site', RELEASE_KEYS: keys }: Given): string[] {
  if (keys === undefined || !isUnder(toAbsolute(String(SITE_STORE)), toAbsolute(String(keys))))
    return [];
  return [`  RELEASE_KEYS is "${keys}": must be outside the store, SITE_STORE`];
}

/** An absolute path, or a bucket with its prefix. */
const toAbsolute = (location: string) =>
  location.startsWith('s3://') ? location.replace(/\/+$/, '') : resolve(location);

/** Both listen on 127.0.0.1, unless HOST is another address. */
function describeSamePort({
  PORT = '3000',
  HOST = '127.0.0.1',
  ADMIN_PORT: port,
}: Given): string[] {
  const isOther = !['127.0.0.1', 'localhost', '0.0.0.0', '::'].includes(String(HOST));
  if (isOther || port !== PORT || port === '0') return [];
  return [`  ADMIN_PORT is "${port}": must differ from PORT`];
}

function describeHalfPairs(given: Given): string[] {
  return settingPairs.flatMap(([a, b]) => {
    if ((given[a] === undefined) === (given[b] === undefined)) return [];
    const [present, missing] = given[a] === undefined ? [b, a] : [a, b];
    return [`  ${missing} is not set, but ${present} requires it`];
  });
}
