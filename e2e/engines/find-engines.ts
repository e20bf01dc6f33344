import { fileURLToPath } from 'node:url';
import { listLaunchOptions } from '../find-browser.ts';
import { findProgram, obtainProgram } from '../system-package.ts';

export const engines = ['chromium', 'firefox', 'webkit'] as const;

export type EngineName = (typeof engines)[number];

/** The programs that an engine's journeys require besides Chromium, each with its Debian package. */
const requirements: Readonly<Record<EngineName, Readonly<Record<string, string>>>> = {
  chromium: {},
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
};

/** Why an engine's journeys cannot run; undefined if they can. */
export function whyNotRun(engine: EngineName): string | undefined {
  const missing = Object.keys(requirements[engine]).filter((name) => !findProgram(name));
  return missing.length === 0 ? undefined : `${engine}: ${missing.join(' and ')} not installed`;
}

/** Installs what the engines require, where possible. */
export function obtainEngines(names: readonly EngineName[]): void {
  for (const [program, its] of names.flatMap((name) => Object.entries(requirements[name]))) {
    obtainProgram([program], its);
  }
}

/** How Playwright starts its two engines. */
export const launchOptions = {
  chromium: () => listLaunchOptions(),
  firefox: () => ({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('relay-firefox.mjs', import.meta.url)),
    env: { ...process.env, FIREFOX_PATH: findProgram('firefox-esr') ?? '' },
  }),
};
