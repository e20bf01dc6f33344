import type { Page } from '@playwright/test';
import { type StartedServer, startSite } from '../processes.ts';
import { test as base } from '../visitor/test.ts';
import { canonicalOrigin, expect } from '../visitor/visit.ts';
import { type ExternalHost, startExternalHost } from './external-host.ts';

/** Settings of a test's own site; `{host}` is replaced by the URL of the fake external host. */
export type Settings = Readonly<Record<string, string>>;

export const analytics: Settings = { POSTHOG_KEY: 'key-of-the-test', POSTHOG_HOST: '{host}' };

export const membership: Settings = {
  MEMBERSHIP_SCRIPT_URL: '{host}/members.js',
  MEMBERSHIP_DOMAIN: 'members.example',
};

interface Fixtures {
  readonly settings: Settings;
  readonly host: ExternalHost;
  readonly site: StartedServer;
}

/**
 * Tests on their own server with settings, on the releases under test. The browser hides that it
 * is automated (the client ignores bots) and reaches no real host.
 */
export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  host: async ({}, use) => {
    const host = await startExternalHost();
    await use(host);
    await host.close();
  },
  site: async ({ settings, host }, use) => {
    const store = process.env.STORE_UNDER_TEST;
    test.skip(store === undefined, 'requires the store, not an external site');
    const site = await startSite(store ?? '', {
      SITE_URL: canonicalOrigin,
      ...mapValues(settings, (value) => value.replace('{host}', host.url)),
    });
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    await context.addInitScript(hideAutomation);
    await context.route(/^https:/, (route) => route.abort());
    await use(context);
  },
});

export { expect };

/** Set in the page itself, because the runner's own options do not apply while a page unloads. */
function hideAutomation(): void {
  const userAgent = navigator.userAgent.replace('Headless', '');
  Object.defineProperties(Navigator.prototype, {
    webdriver: { get: () => false },
    userAgent: { get: () => userAgent },
    userAgentData: { get: () => undefined },
  });
}

/** The properties that events of an app must have, according to the page. */
export async function readOwner(page: Page, app: string) {
  const site = JSON.parse((await page.locator('#site-data').textContent()) ?? '{}');
  const versions = new Map<string, string>([
    ['shell', site.shellVersion],
    ...site.sections.map(({ id, version }: { id: string; version: string }) => [id, version]),
  ]);
  return { section: app, version: versions.get(app), revision: site.revision };
}

function mapValues(values: Settings, change: (value: string) => string): Settings {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
