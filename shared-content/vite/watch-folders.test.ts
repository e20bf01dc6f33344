import { expect, it, vi } from 'vitest';
import { createProblems } from './watch-folders.ts';

it('tells a page of what was fixed before its code listened, and no other', () => {
  const listeners = new Map<string, (data: unknown, client: unknown) => void>();
  const hot = { on: listeners.set.bind(listeners), send: vi.fn() };
  const problems = createProblems({
    config: { logger: { error: vi.fn() } },
    environments: { client: { hot } },
    ws: { clients: new Set() },
  } as never);
  const open = (name: string, client: object) => listeners.get(name)?.(undefined, client);
  const page = { send: vi.fn() };
  const later = { send: vi.fn() };

  problems.show(new Error('level is unknown'));
  open('vite:client:connect', page);
  expect(page.send).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'error' }));
  open('site:listens', page);
  expect(page.send).toHaveBeenCalledOnce();
  problems.clear();
  open('site:listens', page);
  expect(page.send).toHaveBeenLastCalledWith('site:content');
  open('vite:client:connect', later);
  open('site:listens', later);
  expect(later.send).not.toHaveBeenCalled();
});
