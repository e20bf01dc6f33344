// @document
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchRevision } from './revision-watch.ts';

let now: number;
let root: Document;
let visibility: DocumentVisibilityState;
const answer = vi.fn<typeof fetch>();
const live = { channel: 'production', revision: 7 };
const watch = () => watchRevision(root, live, () => now);

function show(state: DocumentVisibilityState = 'visible'): void {
  visibility = state;
  root.dispatchEvent(new Event('visibilitychange'));
}

/** Resolves once every response so far has been read. */
const answersAreRead = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  now = 1_000_000;
  root = document.implementation.createHTMLDocument();
  Object.defineProperty(root, 'visibilityState', { get: () => visibility });
  answer.mockReset().mockImplementation(async () => Response.json({ ...live, revision: 8 }));
  vi.stubGlobal('fetch', answer);
});

describe('a tab that becomes visible', () => {
  it('checks what is live and knows of another revision', async () => {
    const revisions = watch();
    show();
    expect(revisions.isOutdated()).toBe(false);
    await vi.waitFor(() => expect(revisions.isOutdated()).toBe(true));
    expect(answer.mock.calls.map(([address]) => address)).toEqual(['/_site.json']);
  });

  it('checks at most once a minute', () => {
    watch();
    show();
    now += 59_999;
    show();
    expect(answer).toHaveBeenCalledTimes(1);
    now += 1;
    show();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('checks after its clock was set back', () => {
    watch();
    show();
    now -= 3_600_000;
    show();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('stops checking once it is outdated', async () => {
    const revisions = watch();
    show();
    await vi.waitFor(() => expect(revisions.isOutdated()).toBe(true));
    now += 60_000;
    show();
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

describe('a tab that stays visible', () => {
  it('checks on navigation, at the earliest a minute after loading', () => {
    const revisions = watch();
    revisions.check();
    now += 59_999;
    revisions.check();
    expect(answer).not.toHaveBeenCalled();
    now += 1;
    revisions.check();
    revisions.check();
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

it('does not check while hidden', () => {
  watch();
  show('hidden');
  expect(answer).not.toHaveBeenCalled();
});

it.each([
  ['another channel at the same host', () => Response.json({ ...live, channel: 'pr-1' })],
  ['a preview that was closed', () => new Response('No such preview', { status: 404 })],
])('treats %s as another revision', async (_, give) => {
  answer.mockImplementation(async () => give());
  const revisions = watch();
  show();
  await vi.waitFor(() => expect(revisions.isOutdated()).toBe(true));
});

it.each([
  ['the same revision', async () => Response.json(live)],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failure', async () => Response.json({ ...live, revision: 8 }, { status: 503 })],
  ['a page', async () => new Response('<!doctype html>')],
  ['another record', async () => Response.json({ channel: 'production', revision: '8' })],
  ['nothing', async () => Response.json(null)],
])('silently changes nothing for %s', async (_, give) => {
  const log = vi.spyOn(console, 'error');
  answer.mockImplementation(give);
  const revisions = watch();
  show();
  await answersAreRead();
  expect(revisions.isOutdated()).toBe(false);
  expect(log).not.toHaveBeenCalled();
});
