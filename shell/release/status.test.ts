import { describe, expect, it } from 'vitest';
import { goLive } from './fixtures/live-store.ts';
import { type ChannelStatus, describeStatus, readStatus } from './status.ts';
import { makeSection, makeShell } from './store/fixtures/fake-releases.ts';
import { openMemoryStore } from './store/fixtures/memory-driver.ts';

const status: ChannelStatus = {
  channel: 'production',
  revision: 12,
  author: 'ada',
  reason: 'new course',
  time: '2026-03-01T12:00:00.000Z',
  apps: { shell: '1.0.0-a', 'mf-news': '1.1.0-b' },
};

it('reads the newest revision of every channel, by name', async () => {
  const store = openMemoryStore();
  await goLive(store, [makeShell()]);
  await goLive(store, [makeShell(), makeSection()]);
  await goLive(store, [makeShell()], 'preview');
  const channels = await readStatus(store);
  expect(channels.map(({ channel, revision, apps }) => [channel, revision, apps])).toEqual([
    ['preview', 1, { shell: '1.0.0-a' }],
    ['production', 2, { shell: '1.0.0-a', 'mf-news': '1.0.0-a' }],
  ]);
});

describe('the text', () => {
  it('tells what is live, since when, by whom and why, with a line for each app', () => {
    expect(describeStatus([status], new Date('2026-03-01T15:00:00Z')).split('\n')).toEqual([
      'production: revision 12, 3 hours ago, by ada (new course)',
      '  shell    1.0.0-a',
      '  mf-news  1.1.0-b',
    ]);
  });

  it('leaves an empty line between channels', () => {
    const both = [{ ...status, channel: 'preview' }, status];
    expect(describeStatus(both, new Date(status.time))).toContain('1.1.0-b\n\nproduction: ');
  });

  it('says what to do where nothing is live', () => {
    expect(describeStatus([], new Date())).toBe(
      'Nothing is live. Publish and deploy, or run npm start.',
    );
  });

  it.each([
    ['2026-03-01T12:00:20Z', 'less than a minute'],
    ['2026-03-01T12:01:00Z', '1 minute'],
    ['2026-03-01T13:59:00Z', '119 minutes'],
    ['2026-03-01T14:00:00Z', '2 hours'],
    ['2026-03-03T11:00:00Z', '47 hours'],
    ['2026-03-11T12:00:00Z', '10 days'],
  ])('at %s is %s old', (now, age) => {
    expect(describeStatus([status], new Date(now))).toContain(`revision 12, ${age} ago, by`);
  });
});

describe('a preview', () => {
  const preview: ChannelStatus = {
    ...status,
    channel: 'pr-1',
    base: 4,
    overrides: { 'mf-news': '1.1.0-b' },
  };

  it('shows what it stands on and what it overrides', () => {
    expect(describeStatus([preview], new Date('2026-03-01T15:00:00Z')).split('\n')).toEqual([
      "pr-1: revision 12 on production's 4, 3 hours ago, by ada (new course)",
      '  shell    1.0.0-a',
      '  mf-news  1.1.0-b  (override)',
    ]);
  });

  it('is read with both, production with neither', async () => {
    const store = openMemoryStore();
    const live = await goLive(store, [makeShell()]);
    const { base, overrides } = preview;
    await store.appendRevision({ ...live, channel: 'pr-1', base, overrides });
    const [read, production] = await readStatus(store);
    expect(read).toMatchObject({ channel: 'pr-1', base: 4, overrides });
    expect(Object.keys(production ?? {})).not.toContain('base');
  });
});
