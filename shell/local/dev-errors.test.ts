import { EventEmitter } from 'node:events';
import type { ViteDevServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { ExpectedError } from '../store/expected-error.ts';
import { createDevErrors } from './dev-errors.ts';

function makeServer() {
  const print = vi.fn();
  const watcher = new EventEmitter();
  const hot = { on: vi.fn(), send: vi.fn() };
  const server = {
    environments: { client: { hot } },
    config: { logger: { error: print } },
    watcher,
    ssrFixStacktrace: () => {},
  };
  return { print, watcher, hot, server: server as unknown as ViteDevServer };
}

it('prints an error once, by whomever it is reported, until a file changes', () => {
  const { server, print, watcher, hot } = makeServer();
  const { show } = createDevErrors(server);
  const { logger } = server.config;
  const error = new Error('Unexpected token in tea.tsx');
  const printByVite = () => logger.error(`Internal server error: ${error.message}`, { error });
  printByVite();
  show(error);
  printByVite();
  expect(print).toHaveBeenCalledTimes(1);
  expect(hot.send).toHaveBeenCalledTimes(1);
  show(new Error('Out of tea'));
  expect(print).toHaveBeenCalledTimes(2);
  expect(print.mock.calls[1]?.[0].match(/Out of tea/g)).toHaveLength(1);
  watcher.emit('all', 'change', 'tea.tsx');
  show(new Error('Out of tea'));
  expect(print).toHaveBeenCalledTimes(3);
});

it('shows in the overlay, without colours, why the server did not restart', () => {
  const { server, print, hot } = makeServer();
  createDevErrors(server);
  const { logger } = server.config;
  logger.error('\u001b[31mTea is out\u001b[0m', { timestamp: true });
  logger.error('server restart failed', { timestamp: true });
  expect(print).toHaveBeenCalledTimes(2);
  expect(hot.send.mock.calls).toEqual([
    [{ type: 'error', err: { message: 'Tea is out', stack: '' } }],
  ]);
});

it.each([
  '(/home/tea/My Projects/site/tea.tsx:3:1)',
  '/home/tea/My Projects/site/tea.tsx:3:1',
  'file:///home/tea/My Projects/site/tea.tsx:3:1',
])('finds the file of a stack with %s', (place) => {
  const { server } = makeServer();
  const stack = `Error: Out of tea\n    at brew ${place}\n    at async pour (/other.tsx:1:1)`;
  const error = Object.assign(new Error('Out of tea'), {
    stack: stack.replace(/brew (?=[^(])/, ''),
  });
  expect(createDevErrors(server).locate(error)).toMatchObject({
    id: '/home/tea/My Projects/site/tea.tsx',
    loc: { line: 3, column: 1 },
  });
});

it('keeps the place that Vite has found, where a stack has a plugin’s', () => {
  const { server, hot } = makeServer();
  const { locate, show } = createDevErrors(server);
  const place = { id: '/tea.tsx', loc: { file: '/tea.tsx', line: 3, column: 1 }, frame: '3 | tea' };
  const stack = 'Error: Out of tea\n    at resolveId (/plugin.ts:1:1)';
  const error = Object.assign(new Error('Out of tea'), { ...place, stack });
  expect(locate(error)).toMatchObject(place);
  show(error);
  expect(hot.send).toHaveBeenCalledExactlyOnceWith({
    type: 'error',
    err: expect.objectContaining(place),
  });
});

it('shows an error that says what to do without its stack', () => {
  const { server } = makeServer();
  const { locate } = createDevErrors(server);
  expect(locate(new ExpectedError('mf-tea is gone.'))).toMatchObject({ stack: '' });
  expect(locate(new Error('Out of tea')).stack).toContain('dev-errors.test.ts');
});
