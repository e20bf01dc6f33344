#!/usr/bin/env node
// Stands in for Firefox when Playwright starts it: passes WebDriver BiDi on in both directions, but
// answers what a released Firefox does not know yet. Plain JavaScript, since it is run as a program.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Playwright sends it for every context; without it the machine's own colour scheme applies. */
const unknown = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 1));
process.once('SIGTERM', () => firefox.kill());

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [announced, url] = /^WebDriver BiDi listening on (ws:.+)/.exec(line) ?? [];
  if (announced) relay(url);
  else console.error(line);
});

function relay(url) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.once('listening', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on('connection', (playwright, { url: path }) => {
    const browser = new WebSocket(url + path);
    const isOpen = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', async (data) => {
      const { id, method } = JSON.parse(data);
      await isOpen;
      if (method !== unknown) browser.send(String(data));
      else playwright.send(JSON.stringify({ id, type: 'success', result: {} }));
    });
    browser.on('message', (data) => playwright.send(String(data)));
    browser.once('close', () => playwright.close());
    playwright.once('close', () => browser.close());
  });
}
