import { EventEmitter } from 'node:events';
import type { ViteDevServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { createPrinter } from './report-notes.ts';

it('prints a note once, however many pages have it, and again when it comes back', () => {
  const warn = vi.fn();
  const watcher = new EventEmitter();
  const server = { config: { logger: { warn } }, watcher } as unknown as ViteDevServer;
  const print = createPrinter(server);
  const notes = [{ message: 'Out of tea', file: 'tea.tsx', line: 3 }];
  for (const path of ['/tea', '/cake', '/tea']) print(path, notes);
  expect(warn.mock.calls).toEqual([['tea.tsx:3  Out of tea', { timestamp: true }]]);
  watcher.emit('all', 'change', 'tea.tsx');
  for (const path of ['/tea', '/cake']) print(path, []);
  watcher.emit('all', 'change', 'tea.tsx');
  for (const path of ['/tea', '/cake']) print(path, notes);
  expect(warn).toHaveBeenCalledTimes(2);
});
