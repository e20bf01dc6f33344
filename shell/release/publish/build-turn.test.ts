import { expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import type { App } from '../apps.ts';
import { inBuildTurn } from './build-turn.ts';

const makeApp = async () => ({ name: 'mf-news', folder: await makeTemporaryFolder() }) as App;

it('lets one build of an app wait for the other, and says so', async () => {
  const app = await makeApp();
  const steps: string[] = [];
  const onWait = vi.fn();
  let finish = () => {};
  const first = inBuildTurn(app, async () => {
    steps.push('first begins');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    steps.push('first ends');
  });
  await vi.waitFor(() => expect(steps).toEqual(['first begins']));
  const second = inBuildTurn(app, async () => steps.push('second'), onWait);
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
  finish();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
  expect(onWait).toHaveBeenCalledOnce();
});

it('ends the turn when the work fails, and lets other apps build beside it', async () => {
  const app = await makeApp();
  await expect(inBuildTurn(app, () => Promise.reject(new Error('syntax')))).rejects.toThrow(
    'syntax',
  );
  const other = await makeApp();
  const both = inBuildTurn(app, () => inBuildTurn(other, async () => 'built'));
  expect(await both).toBe('built');
});
