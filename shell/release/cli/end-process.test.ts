import { afterEach, expect, it, vi } from 'vitest';
import { runScript } from '../fixtures/run-script.ts';
import { endProcess } from './end-process.ts';

afterEach(() => {
  vi.useRealTimers();
  process.exitCode = undefined;
});

it('a timer that is left does not keep a command from ending', async () => {
  const { status } = await runScript(
    new URL('end-process.ts', import.meta.url),
    'setInterval(() => {}, 60_000); await endProcess(Promise.resolve(1))',
  );
  expect(status).toBe(1);
});

it.each(['stdout', 'stderr'] as const)(
  'a command does not end before its %s is read',
  async (name) => {
    vi.useFakeTimers();
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const unread = vi.spyOn(process[name], 'writableLength', 'get').mockReturnValue(1);
    await endProcess(Promise.resolve(0));
    vi.advanceTimersByTime(10_000);
    expect(exit).not.toHaveBeenCalled();
    unread.mockReturnValue(0);
    vi.advanceTimersByTime(1_000);
    expect(exit).toHaveBeenCalledOnce();
  },
);
