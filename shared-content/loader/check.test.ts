import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { main } from './check.ts';
import { courseText, insightText, writeRoot } from './fixtures/write-root.ts';

describe('check', () => {
  it('counts what is right', async () => {
    const print = vi.fn();
    const root = await writeRoot({
      'courses/a/index.md': courseText(),
      'insights/b/index.md': insightText(),
    });
    expect(await main(root, print)).toBe(0);
    expect(print).toHaveBeenCalledExactlyOnceWith(
      '1 courses, 1 insights, 0 solutions, 0 audiences, 0 approaches, 0 founders: no errors',
    );
  });

  it('prints every error and fails', async () => {
    const print = vi.fn();
    const root = await writeRoot({ 'courses/a/index.md': courseText({ level: 'x', more: 'y' }) });
    expect(await main(root, print)).toBe(1);
    expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^2 errors[\s\S]*more/));
  });

  it('runs as a command', async () => {
    const file = fileURLToPath(new URL('check.ts', import.meta.url));
    const run = promisify(execFile)(process.execPath, ['--import', 'tsx', file]);
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    expect(stdout).toMatch(/^\d+ (courses, .*founders: no errors|errors? in the content:)/);
  });
});
