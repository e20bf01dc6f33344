import { expect, it, vi } from 'vitest';
import type { LiveRevision } from '../live-channel.ts';
import { createOpenChannels } from './open-channels.ts';

const there = (refresh = vi.fn(async () => {})) => ({
  channel: { name: 'pr-1', current: () => ({}) as LiveRevision, refresh, problems: () => [] },
  handle: async () => new Response(),
});
const missing = () => ({ ...there(), channel: { ...there().channel, current: () => undefined } });

const listNames = async () => ['pr-1'];

it('drops a channel after ten idle minutes', async () => {
  let now = 1;
  const refresh = vi.fn(async () => {});
  const open = vi.fn(async () => there(refresh));
  const channels = createOpenChannels(open, listNames, () => now);
  await channels.find('pr-1');
  now = 600_001;
  await channels.refresh();
  expect(refresh).toHaveBeenCalledTimes(1);
  now = 600_002;
  await channels.refresh();
  expect(refresh).toHaveBeenCalledTimes(1);
  await channels.find('pr-1');
  expect(open).toHaveBeenCalledTimes(2);
});

it('follows a channel that cannot be read, and says so', async () => {
  const problem = { channel: 'pr-1', revision: 1, cause: 'damaged' };
  const { channel } = missing();
  const open = vi.fn(async () => ({
    ...there(),
    channel: { ...channel, problems: () => [problem] },
  }));
  const channels = createOpenChannels(open as never, listNames);
  expect(await channels.find('pr-1')).toEqual({ handle: expect.any(Function) });
  expect(await channels.find('pr-1')).toEqual({ handle: expect.any(Function) });
  expect(open).toHaveBeenCalledTimes(1);
  const [followed] = await channels.list();
  expect(followed?.problems()).toEqual([problem]);
});

it('follows no more than 200 channels', async () => {
  const names = Array.from({ length: 250 }, (_, number) => `pr-${number}`);
  const channels = createOpenChannels(
    async () => there(),
    async () => names,
  );
  for (const name of names) await channels.find(name);
  expect(await channels.list()).toHaveLength(200);
});

it('opens none while nobody knows which there are, and goes on with those that are open', async () => {
  let now = 1;
  const list = vi.fn(listNames);
  const open = vi.fn(async () => there());
  const channels = createOpenChannels(open, list, () => now);
  await channels.find('pr-1');
  list.mockRejectedValue(new Error('away'));
  now = 2_000;
  await expect(channels.find('pr-2')).rejects.toThrow('away');
  expect(await channels.find('pr-1')).toBeDefined();
  expect(open).toHaveBeenCalledTimes(1);
});

it('asks once in a second which channels there are, however many names are asked for', async () => {
  let now = 1;
  const list = vi.fn(async () => ['pr-1']);
  const open = vi.fn(async () => there());
  const channels = createOpenChannels(open, list, () => now);
  for (let number = 2; number <= 50; number += 1) {
    expect(await channels.find(`pr-${number}`)).toBeUndefined();
  }
  expect(list).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
  list.mockResolvedValue(['pr-1', 'pr-2']);
  now = 1_001;
  expect(await channels.find('pr-2')).toBeDefined();
});
