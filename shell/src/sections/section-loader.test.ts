import { lazyPage, type Section } from '@site/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tea, teaSection } from '../fixtures/fake-site.tsx';
import { knownSections, type SectionDirectory } from './section-directory.ts';
import {
  createSectionLoader,
  type LoaderOptions,
  loadDeadline,
  SectionLoadError,
} from './section-loader.ts';

const sections = knownSections([tea]);
const list = { section: 'mf-tea', pathname: '/tea' };
const item = { section: 'mf-tea', pathname: '/tea/green' };
const widget = { section: 'mf-tea', pathname: '/', widget: 'teapot' };

const Nothing = () => null;

/** The section whose page at `/tea` is loaded like this. */
const loadedBy = (loadPage: () => Promise<typeof Nothing>): Section => ({
  ...teaSection(),
  routes: [{ path: '/tea', Component: lazyPage(loadPage) }],
});

/** A loader whose loads the test settles, with a listener. */
function createHeldLoader(options?: LoaderOptions) {
  const ends: { resolve: (section: Section) => void; reject: (error: unknown) => void }[] = [];
  const loader = createSectionLoader(
    sections,
    () => new Promise((resolve, reject) => void ends.push({ resolve, reject })),
    options,
  );
  const listener = vi.fn();
  loader.store.subscribe(listener);
  return { loader, ends, listener };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const beSilent = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an attempt', () => {
  it('resolves to a page with its code loaded', async () => {
    const loadPage = vi.fn(async () => Nothing);
    const loader = createSectionLoader(sections, async () => loadedBy(loadPage));
    const outcome = await loader.attempt(list).promise;
    expect(outcome).toMatchObject({ state: 'ready', content: { path: '/tea' } });
    expect(loadPage).toHaveBeenCalledOnce();
    expect(loader.attempt(list).outcome).toBe(outcome);
  });

  it.each([
    { section: 'mf-tea', pathname: '/tea/green/cup' },
    { section: 'mf-tea', pathname: '/tea', widget: 'kettle' },
  ])('is ready without content if the section does not have it', async (target) => {
    const loader = createSectionLoader(sections, async () => teaSection());
    const outcome = await loader.attempt(target).promise;
    expect(outcome).toMatchObject({ state: 'ready', content: undefined });
  });

  it('has moved if its path leads elsewhere, which loads no code', async () => {
    const load = vi.fn(async () => teaSection());
    const loader = createSectionLoader(sections, load);
    const outcome = await loader.attempt({ section: 'mf-tea', pathname: '/old-tea' }).promise;
    expect(outcome).toEqual({ state: 'moved', to: '/tea' });
    expect(load).not.toHaveBeenCalled();
    await loader.attempt({ ...widget, pathname: '/old-tea' }).promise;
    expect(load).toHaveBeenCalledExactlyOnceWith(tea);
  });

  it('waits for a section that the document does not carry', async () => {
    const unknown = { find: () => undefined, complete: async () => {} };
    const arriving = { ...unknown, load: async () => tea };
    const missing = { ...unknown, load: () => Promise.reject(new Error('not told')) };
    const stateIn = async (directory: SectionDirectory) =>
      (await createSectionLoader(directory, async () => teaSection()).attempt(list).promise).state;
    expect([await stateIn(arriving), await stateIn(missing)]).toEqual(['ready', 'failed']);
  });
});

describe('the deadline', () => {
  it('does not pass while the page does not run', async () => {
    vi.useRealTimers();
    const arrive = () => new Promise<void>((resolve) => void setTimeout(resolve, 250));
    const load = async () => arrive().then(() => loadedBy(async () => Nothing));
    const { promise } = createSectionLoader(sections, load, { deadline: 200 }).attempt(list);
    for (const start = performance.now(); performance.now() - start < 300; );
    expect(await promise).toMatchObject({ state: 'ready' });
  });

  it.each([
    ['the section', () => new Promise<Section>(() => {})],
    ['the page', async () => loadedBy(() => new Promise(() => {}))],
  ])('fails an attempt whose code hangs: %s', async (_, load) => {
    const attempt = createSectionLoader(sections, load).attempt(list);
    await vi.advanceTimersByTimeAsync(loadDeadline - 1);
    expect(attempt.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(attempt.outcome).toMatchObject({ state: 'failed', error: expect.any(SectionLoadError) });
    expect(String((attempt.outcome as { error?: unknown }).error)).toContain('mf-tea');
  });

  it('starts again with each script of the section that arrives', async () => {
    let arrive = () => {};
    const stop = vi.fn();
    const onArrival = vi.fn((_: string, callback: () => void) => {
      arrive = callback;
      return stop;
    });
    const load = () => new Promise<Section>(() => {});
    const scripts = { preload: () => {}, onArrival };
    const attempt = createSectionLoader(sections, load, { scripts }).attempt(list);
    await vi.advanceTimersByTimeAsync(loadDeadline - 1);
    arrive();
    await vi.advanceTimersByTimeAsync(loadDeadline - 1);
    expect(attempt.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(attempt.outcome?.state).toBe('failed');
    expect(onArrival).toHaveBeenCalledExactlyOnceWith('mf-tea', expect.any(Function));
    expect(stop).toHaveBeenCalledOnce();
  });

  it('is revised by a late success, and listeners are notified', async () => {
    const { loader, ends, listener } = createHeldLoader();
    const failed = loader.attempt(list);
    await vi.advanceTimersByTimeAsync(loadDeadline);
    ends[0]?.resolve(teaSection());
    await settle();
    expect(failed.outcome?.state).toBe('failed');
    expect(loader.attempt(list).outcome?.state).toBe('ready');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is not revised by a late failure', async () => {
    const { loader, ends } = createHeldLoader();
    const attempt = loader.attempt(list);
    await vi.advanceTimersByTimeAsync(loadDeadline);
    ends[0]?.reject(new Error('late'));
    await settle();
    expect(loader.attempt(list)).toBe(attempt);
  });
});

describe('a retry', () => {
  it('does not replace a success in the meantime when it fails', async () => {
    const { loader, ends } = createHeldLoader();
    loader.attempt(list);
    await vi.advanceTimersByTimeAsync(loadDeadline);
    const retried = loader.retry(list);
    ends[0]?.resolve(teaSection());
    await settle();
    ends[1]?.reject(new Error('second'));
    expect((await retried).state).toBe('ready');
    expect(loader.attempt(list).outcome?.state).toBe('ready');
  });

  it('creates a new outcome for a page that loaded but threw', async () => {
    const { loader, ends } = createHeldLoader();
    const { promise } = loader.attempt(list);
    ends[0]?.resolve(teaSection());
    const first = await promise;
    const retried = loader.retry(list);
    ends[1]?.resolve(teaSection());
    expect(await retried).not.toBe(first);
    expect(loader.attempt(list).outcome).toBe(await retried);
  });
});

it('a retry that ends when its page has been left is forgotten', async () => {
  const { loader, ends } = createHeldLoader();
  const { promise } = loader.attempt(list);
  ends[0]?.reject(new Error('gone'));
  await promise;
  const retried = loader.retry(list);
  loader.leave(list);
  ends[1]?.reject(new Error('gone again'));
  expect((await retried).state).toBe('failed');
  loader.attempt(item);
  expect(ends, 'no other page of the section counts as failed').toHaveLength(3);
});

it('a retry of a widget whose code hangs is shown when it comes', async () => {
  vi.stubGlobal('window', { stop: () => {}, location: { pathname: widget.pathname } });
  const { loader, ends, listener } = createHeldLoader();
  loader.attempt(widget);
  await vi.advanceTimersByTimeAsync(loadDeadline);
  loader.cancel();
  const retried = loader.retry(widget);
  ends[0]?.reject(new Error('stopped'));
  await settle();
  ends[1]?.resolve(teaSection());
  expect((await retried).state).toBe('ready');
  expect(listener).toHaveBeenCalledOnce();
});

describe('a widget that the visitor has not come near', () => {
  const createDistantLoader = () => {
    let arrive = () => {};
    const near = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const approach = { whenNear: () => near, arrive: () => arrive(), end: () => arrive() };
    return createHeldLoader({ approach });
  };

  it('starts before another location of its page is shown', async () => {
    const { loader, ends } = createDistantLoader();
    loader.attemptWhenNear(widget);
    await settle();
    expect(ends).toHaveLength(0);
    const loaded = loader.whenLoaded(widget.pathname);
    await settle();
    ends[0]?.resolve(teaSection());
    await loaded;
    expect(loader.attempt(widget).outcome?.state).toBe('ready');
  });

  it('starts when it is rendered anew', async () => {
    const { loader, ends } = createDistantLoader();
    const { promise } = loader.attemptWhenNear(widget);
    expect(loader.attempt(widget).promise).toBe(promise);
    await settle();
    ends[0]?.resolve(teaSection());
    expect((await promise).state).toBe('ready');
  });

  it('starts at once if it never was the document’s', () => {
    const { loader, ends } = createDistantLoader();
    loader.attempt(widget);
    expect(ends).toHaveLength(1);
  });

  it('starts when another page shows it', async () => {
    const { loader, ends } = createDistantLoader();
    loader.attemptWhenNear(widget);
    const { promise } = loader.attemptWhenNear({ ...widget, pathname: '/cups' });
    await settle();
    ends[0]?.resolve(teaSection());
    expect((await promise).state).toBe('ready');
  });
});

it('a page that is left leaves alone what the next one has started over', async () => {
  const { loader, ends } = createHeldLoader();
  const { promise } = loader.attempt({ ...widget, pathname: '/cups' });
  ends[0]?.reject(new Error('gone'));
  await promise;
  loader.cancel(widget.pathname);
  const again = loader.attempt(widget);
  loader.leave({ ...widget, pathname: '/cups' });
  expect(loader.attempt(widget)).toBe(again);
});

describe('a page whose code fails', () => {
  const failing = async () => {
    throw new Error('gone');
  };

  it('asks for the document at once if another page of the section has failed', async () => {
    const load = vi.fn(failing);
    const reloadAsDocument = vi.fn(async () => {});
    const loader = createSectionLoader(sections, load, { reloadAsDocument });
    await loader.attempt(list).promise;
    expect(await loader.attempt(item).promise).toEqual({
      state: 'failed',
      error: new Error('gone'),
    });
    expect(reloadAsDocument).toHaveBeenLastCalledWith(item, new Error('gone'));
    expect(load).toHaveBeenCalledOnce();
    await loader.attempt(widget).promise;
    expect(load, 'a widget is tried').toHaveBeenCalledTimes(2);
    await loader.retry(item);
    expect(load, 'Try again tries').toHaveBeenCalledTimes(3);
    for (const target of [list, item, widget]) loader.leave(target);
    await loader.attempt(item).promise;
    expect(load, 'nothing failed is shown').toHaveBeenCalledTimes(4);
  });
});

describe('cancelled loads', () => {
  const stop = vi.fn();
  const location = { pathname: list.pathname };
  beforeEach(() => void vi.stubGlobal('window', { stop: stop.mockReset(), location }));

  it('are stopped, even past their deadline', async () => {
    const { loader, ends } = createHeldLoader();
    loader.cancel();
    expect(stop).not.toHaveBeenCalled();
    loader.attempt(list);
    await vi.advanceTimersByTimeAsync(loadDeadline);
    loader.cancel();
    expect(stop).toHaveBeenCalledOnce();
    ends[0]?.reject(new Error('stopped'));
    await settle();
    loader.cancel();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('fail at their deadline, not at once', async () => {
    const { loader, ends } = createHeldLoader();
    const attempt = loader.attempt(list);
    loader.cancel();
    ends[0]?.reject(new Error('stopped'));
    await settle();
    expect(attempt.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(loadDeadline);
    expect(attempt.outcome?.state).toBe('failed');
  });

  it('do not include those of the next page, unless others are stopped, too', async () => {
    const { loader } = createHeldLoader();
    const next = loader.attempt(item);
    await beSilent();
    loader.cancel(item.pathname);
    expect(stop).not.toHaveBeenCalled();
    expect(loader.attempt(item)).toBe(next);
    loader.attempt({ ...widget, pathname: item.pathname });
    await beSilent();
    loader.cancel(item.pathname);
    expect(stop, 'nor those of its widgets').not.toHaveBeenCalled();
    loader.attempt(list);
    await beSilent();
    loader.cancel(item.pathname);
    expect(stop).toHaveBeenCalledOnce();
    expect(loader.attempt(item), 'starts over').not.toBe(next);
  });

  it('for a next page are silent ones; without one, all', async () => {
    let arrive = () => {};
    const onArrival = (_: string, callback: () => void) => {
      arrive = callback;
      return () => {};
    };
    const { loader } = createHeldLoader({ scripts: { preload: () => {}, onArrival } });
    const left = loader.attempt(list);
    await vi.advanceTimersByTimeAsync(999);
    loader.cancel(item.pathname);
    arrive();
    await vi.advanceTimersByTimeAsync(999);
    loader.cancel(item.pathname);
    expect(stop).not.toHaveBeenCalled();
    expect(loader.attempt(list)).toBe(left);
    await vi.advanceTimersByTimeAsync(1);
    loader.cancel(item.pathname);
    expect(stop).toHaveBeenCalledOnce();
    loader.attempt(item);
    loader.cancel();
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('start over when the browser has ended what it stopped', async () => {
    const { loader, ends } = createHeldLoader();
    loader.attempt(list);
    loader.cancel();
    const { promise } = loader.attempt(item);
    await settle();
    expect(ends).toHaveLength(1);
    ends[0]?.reject(new Error('stopped'));
    await settle();
    ends[1]?.resolve(teaSection());
    expect((await promise).state).toBe('ready');
  });

  it('start over a widget that has failed where nobody saw it', async () => {
    const { loader, ends } = createHeldLoader();
    const { promise } = loader.attempt(widget);
    ends[0]?.reject(new Error('gone'));
    await promise;
    loader.attempt(widget);
    expect(ends).toHaveLength(1);
    loader.cancel(widget.pathname);
    loader.attempt(widget);
    expect(ends).toHaveLength(2);
  });

  it('do not bring the document of a page that was left and is there again', async () => {
    const reloadAsDocument = vi.fn(async () => {});
    const { loader, ends } = createHeldLoader({ reloadAsDocument });
    loader.attempt(list);
    await beSilent();
    loader.cancel(item.pathname);
    loader.leave(list);
    const { promise } = loader.attempt(list);
    ends[0]?.reject(new Error('stopped'));
    await settle();
    ends[1]?.resolve(teaSection());
    expect((await promise).state).toBe('ready');
    await vi.advanceTimersByTimeAsync(2 * loadDeadline);
    expect(reloadAsDocument).not.toHaveBeenCalled();
  });

  it('do not bring the document of a page that has started over', async () => {
    const reloadAsDocument = vi.fn(async () => {});
    const { loader, ends } = createHeldLoader({ reloadAsDocument });
    loader.attempt(item);
    loader.attempt(list);
    await beSilent();
    loader.cancel(item.pathname);
    const { promise } = loader.attempt(item);
    for (const { reject } of [...ends]) reject(new Error('stopped'));
    await settle();
    ends[2]?.resolve(teaSection());
    expect((await promise).state).toBe('ready');
    await vi.advanceTimersByTimeAsync(2 * loadDeadline);
    expect(reloadAsDocument).not.toHaveBeenCalledWith(item, expect.anything());
  });
});
