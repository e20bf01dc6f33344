import { ensureProgram, findProgram } from './system-package.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Flags for a browser that runs as root, without a display and without background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser for tests: `CHROMIUM_PATH`, or the first one found on the PATH. */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || findProgram(...names);
}

/** Finds the browser, or installs the system's package if possible. */
export function ensureBrowser(): string {
  return findBrowser() ?? ensureProgram('chromium', 'chromium', ' or Chrome, or set CHROMIUM_PATH');
}
