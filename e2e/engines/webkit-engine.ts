import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../processes.ts';
import type { Engine, Size, Visitor } from './visitor.ts';

/** How long to wait for an element, in milliseconds. */
const patience = 30_000;

/**
 * How long a browser may take to start, in milliseconds, and how often one is started: once in some
 * hundred starts, the driver waits for its browser for ever. Why is not known.
 */
const start = { limit: 30_000, attempts: 3 };

const candidates = {
  button: 'button',
  link: 'a[href]',
  field: 'input, textarea',
};

const withoutDesktop = { NO_AT_BRIDGE: '1', DBUS_SESSION_BUS_ADDRESS: 'disabled:' };

/** WebKitGTK's own small browser, driven by WebDriver on a display without a screen. */
export async function startWebKit(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'site-webkit-'));
  await allowNarrowWindows(folder);
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(display.stdio[3] as Readable, 'data');
  // Without a desktop, nobody answers for one.
  const screen = { ...withoutDesktop, DISPLAY: `:${number}`.trim(), XDG_CONFIG_HOME: folder };
  let server = await startServer(screen);
  async function openBrowser(attempts = start.attempts): Promise<WebDriver> {
    const builder = new Builder().usingServer(server.url);
    const opening = builder.withCapabilities({ browserName: 'MiniBrowser' }).build();
    const opened = Promise.resolve(opening);
    const driver = await Promise.race([opened, pause(start.limit, undefined, { ref: false })]);
    if (driver !== undefined) return driver;
    // Ends with its server.
    opened.catch(() => {});
    if (attempts === 1) throw new Error(`WebKit has not started in ${start.limit / 1000} s.`);
    await end(server.process);
    server = await startServer(screen);
    return openBrowser(attempts - 1);
  }
  return {
    async visit(origin, size) {
      const driver = await openBrowser();
      await driver.manage().setTimeouts({ pageLoad: patience, script: patience });
      await resizePage(driver, size);
      return actBy(driver, origin);
    },
    async stop() {
      await end(server.process);
      await end(display);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(environment: Readonly<Record<string, string>>) {
  const port = await findFreePort();
  const env = { ...process.env, ...environment };
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => fetch(`${url}/status`).then(({ ok }) => ok, String)).toBe(true);
  return { process: server, url };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** By default the browser's toolbar needs more than the width of a phone. */
async function allowNarrowWindows(folder: string): Promise<void> {
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0 }');
}

async function resizePage(driver: WebDriver, { width, height }: Size): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const toolbar = await driver.executeScript<number>('return outerHeight - innerHeight');
  await window.setRect({ x: 0, y: 0, width, height: height + toolbar });
}

function actBy(driver: WebDriver, origin: string): Visitor {
  /** Does it as soon as there is such an element, in whatever document there is by then. */
  const act = (selector: string, name: string, use: (found: WebElement) => Promise<void>) =>
    expect(async () => use(await findNamed(driver, selector, name))).toPass({ timeout: patience });
  return {
    open: (path) => driver.get(origin + path),
    back: () => driver.navigate().back(),
    click: (role, name, navigation) => {
      const within = navigation ? `nav[aria-label="${navigation}"] ` : '';
      return act(within + candidates[role], name, (found) => found.click());
    },
    type: (field, text) => act(candidates.field, field, (found) => found.sendKeys(text)),
    press: (key) => driver.switchTo().activeElement().sendKeys(keys[key]),
    evaluate: (read) => driver.executeScript(read),
    close: () => driver.quit(),
  };
}

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE };

/** WebKit's names have the capitals of the styles. */
const isSame = (name: string, expected: string) => name.toLowerCase() === expected.toLowerCase();

/** The first visible one with that accessible name. */
async function findNamed(driver: WebDriver, selector: string, name: string): Promise<WebElement> {
  for (const element of await driver.findElements(By.css(selector))) {
    if (!(await element.isDisplayed())) continue;
    if (!isSame(await element.getAccessibleName(), name)) continue;
    // The driver clicks only on what the window shows.
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    return element;
  }
  throw new Error(`The page shows no ${selector} named "${name}".`);
}
