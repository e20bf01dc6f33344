import { expect } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy.ts';
import { test as base } from '../releases/own-store.ts';
import { siteUrl } from '../visitor/visit.ts';
import { type EngineName, launchOptions, whyNotRun } from './find-engines.ts';
import { usePlaywright } from './playwright-engine.ts';
import type { Engine, Visitor } from './visitor.ts';
import { startWebKit } from './webkit-engine.ts';

interface Fixtures {
  /** Of the window, in pixels. */
  readonly width: number;
  /** What the visitor's requests reach through the proxy. */
  readonly origin: string;
  readonly site: FaultProxy;
  readonly visitor: Visitor;
  /** The errors of all pages since they were last taken. */
  readonly takeErrors: () => readonly string[];
}

export interface EngineOptions {
  readonly engineName: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  readonly engine: Engine;
}

/** Journeys of a visitor in the engine of the project that runs them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, playwright }, use) => {
      const missing = whyNotRun(engineName);
      test.skip(missing !== undefined, missing);
      const engine =
        engineName === 'webkit'
          ? await startWebKit()
          : usePlaywright(await playwright[engineName].launch(launchOptions[engineName]()));
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  width: [1280, { option: true }],
  origin: ({}, use) => use(siteUrl()),
  site: async ({ origin }, use) => {
    const proxy = await startFaultProxy(origin);
    listenForErrors(proxy);
    await use(proxy);
    await proxy.close();
  },
  visitor: async ({ engine, site, width }, use) => {
    const visitor = await engine.visit(site.url, { width, height: 844 });
    await use(visitor);
    await visitor.close();
  },
  takeErrors: async ({ site }, use) => {
    let taken = 0;
    await use(() => {
      const since = site.requests.slice(taken);
      taken = site.requests.length;
      return since.filter((path) => path.startsWith(reports)).map(readReport);
    });
  },
});

const listener = '/_listener.js';
const reports = '/_errors?';

const readReport = (path: string) => decodeURIComponent(path.slice(reports.length));

/** Puts a script first into every document that requests `/_errors?…` for each error: all engines can. */
function listenForErrors(site: FaultProxy): void {
  const script = `(${reportErrors})('${reports}')`;
  const rewrite = (html: string) =>
    html.replace('<head>', `<head><script src="${listener}"></script>`);
  site.breakPath(/^\/(?!_|api\/)[^.]*$/, { kind: 'rewritten', rewrite, isPolicyKept: true });
  site.breakPath(/^\/_listener\.js$/, { kind: 'script', read: async () => Buffer.from(script) });
  site.breakPath(/^\/_errors\?/, { kind: 'status', status: 200 });
}

function reportErrors(to: string): void {
  const report = (text: unknown) =>
    void fetch(to + encodeURIComponent(String(text)), { keepalive: true });
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...parts) => {
      report(`${level}: ${parts.join(' ')}`);
      write(...parts);
    };
  }
  addEventListener(
    'error',
    ({ target, message }) => {
      if (!(target instanceof Element)) report(message);
      // WebKit reports preloads that a navigation cancels; a script that is missing fails again.
      // Firefox reports a second import map, which it does not take.
      else if (!target.matches('[rel="modulepreload"], [type="importmap"]'))
        report(`${target.outerHTML} did not load`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`${violatedDirective} blocks ${blockedURI}`),
  );
}

export { expect };

/** Repeats what the visitor sees until it is so, in whatever document there is by then. */
export function eventually(check: () => Promise<void>): Promise<void> {
  return expect(check).toPass({ timeout: 30_000 });
}
