import { EventEmitter } from 'node:events';
import type { ViteDevServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { waitsForPages } from './waits-for-pages.ts';

type Middleware = (request: unknown, response: EventEmitter, next: () => void) => void;

/** Configures a server as Vite does; resolves to the middleware that is told of requests. */
async function configure(): Promise<Middleware> {
  const use = vi.fn();
  const { configureServer } = waitsForPages();
  if (typeof configureServer !== 'function') throw new Error('There is no hook');
  await configureServer.call({} as never, { middlewares: { use } } as unknown as ViteDevServer);
  return use.mock.calls[0]?.[0];
}

it('lets a server restart once the one before has answered and nothing more is asked for', async () => {
  const answer = await configure();
  const response = new EventEmitter();
  const next = vi.fn();
  answer({}, response, next);
  expect(next).toHaveBeenCalledOnce();
  const restarted = vi.fn();
  const restart = configure().then(restarted);
  await new Promise(setImmediate);
  expect(restarted).not.toHaveBeenCalled();
  const answeredAt = performance.now();
  response.emit('close');
  await restart;
  expect(performance.now() - answeredAt).toBeGreaterThan(400);
});
