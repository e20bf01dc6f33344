import { expect, it, vi } from 'vitest';
import type { LiveRevision } from '../live-channel.ts';
import { createOpenChannels } from './open-channels.ts';

const there = (refresh = vi.fn(async () => {})) => ({
  channel: { name: 'pr-1', current: () => ({}) as LiveRevision, refresh, problems: () => [] },
  handle: async () => new Response(),
});
const missing = () => ({ ...there(), channel: { ...there().channel, current: () => undefined } });

it('drops a channel that was closed', async () => {
  const served = there();
  const current = vi.fn(served.channel.current);
  const open = vi.fn(async () => ({ ...served, channel: { ...served.channel, current } }));
  const channels = createOpenChannels(open as never);
  expect(await channels.find('pr-1')).toBeDefined();
  current.mockReturnValueOnce(undefined as never);
  expect(await channels.find('pr-1')).toBeUndefined();
  expect(await channels.find('pr-1')).toBeDefined();
  expect(open).toHaveBeenCalledTimes(2);
});

it('drops a channel after ten idle minutes', async () => {
  let now = 0;
  const refresh = vi.fn(async () => {});
  const open = vi.fn(async () => there(refresh));
  const channels = createOpenChannels(open, () => now);
  await channels.find('pr-1');
  now = 600_000;
  await channels.refresh();
  expect(refresh).toHaveBeenCalledTimes(1);
  now = 600_001;
  await channels.refresh();
  expect(refresh).toHaveBeenCalledTimes(1);
  await channels.find('pr-1');
  expect(open).toHaveBeenCalledTimes(2);
});

it('follows a channel that cannot be read, and tells so', async () => {
  const problem = { channel: 'pr-1', revision: 1, cause: 'damaged' };
  const { channel } = missing();
  const open = vi.fn(async () => ({
    ...there(),
    channel: { ...channel, problems: () => [problem] },
  }));
  const channels = createOpenChannels(open as never);
  expect(await channels.find('pr-1')).toBeUndefined();
  expect(await channels.find('pr-1')).toBeUndefined();
  expect(open).toHaveBeenCalledTimes(1);
  const [followed] = await channels.list();
  expect(followed?.problems()).toEqual([problem]);
});
