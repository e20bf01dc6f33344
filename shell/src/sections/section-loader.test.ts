import { defineSection, lazyPage, type Section } from '@site/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSectionLoader,
  findRoute,
  loadDeadline,
  SectionLoadError,
} from './section-loader.ts';

const list = { section: 'mf-tea', pathname: '/tea' };
const item = { section: 'mf-tea', pathname: '/tea/green' };
const widget = { section: 'mf-tea', widget: 'teapot' };

const Nothing = () => null;

function teaSection(loadPage: () => Promise<typeof Nothing> = async () => Nothing): Section {
  return defineSection({
    id: 'mf-tea',
    owner: 'Tests',
    prefixes: ['/tea'],
    routes: [
      { path: '/tea', Component: lazyPage(loadPage) },
      { path: '/tea/:kind', Component: lazyPage(async () => Nothing) },
    ],
    pages: async () => ({ pages: [], notFound: [] }),
    widgets: { teapot: lazyPage(async () => Nothing) },
  });
}

/** A load that the test settles. */
function createHeldLoad() {
  const ends: { resolve: (section: Section) => void; reject: (error: unknown) => void }[] = [];
  const load = vi.fn(
    () => new Promise<Section>((resolve, reject) => void ends.push({ resolve, reject })),
  );
  return { load, ends };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an attempt', () => {
  it('resolves to a page with its code loaded', async () => {
    const loadPage = vi.fn(async () => Nothing);
    const loader = createSectionLoader(async () => teaSection(loadPage));
    const outcome = await loader.attempt(list).promise;
    expect(outcome).toMatchObject({ state: 'ready', content: { path: '/tea' } });
    expect(loadPage).toHaveBeenCalledOnce();
    expect(loader.attempt(list).outcome).toBe(outcome);
  });

  it('resolves to a widget', async () => {
    const section = teaSection();
    const loader = createSectionLoader(async () => section);
    const outcome = await loader.attempt(widget).promise;
    const Component = section.widgets?.teapot;
    expect(outcome).toMatchObject({ state: 'ready', content: { Component, path: undefined } });
  });

  it.each([
    { section: 'mf-tea', pathname: '/tea/green/cup' },
    { section: 'mf-tea', widget: 'kettle' },
  ])('is ready without content if the section does not have it', async (target) => {
    const loader = createSectionLoader(async () => teaSection());
    const outcome = await loader.attempt(target).promise;
    expect(outcome).toMatchObject({ state: 'ready', content: undefined });
  });

  it('is shared per target', async () => {
    const load = vi.fn(async () => teaSection());
    const loader = createSectionLoader(load);
    expect(loader.attempt({ ...list })).toBe(loader.attempt({ ...list }));
    expect(loader.attempt(item)).not.toBe(loader.attempt(list));
    expect(loader.attempt(widget)).not.toBe(loader.attempt(list));
    expect(load).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['section', () => createSectionLoader(() => Promise.reject(new Error('gone')))],
    [
      'page',
      () => createSectionLoader(async () => teaSection(() => Promise.reject(new Error('gone')))),
    ],
  ])('resolves to the error if the %s fails to load', async (_, create) => {
    const outcome = await create().attempt(list).promise;
    expect(outcome).toEqual({ state: 'failed', error: new Error('gone') });
  });
});

describe('the deadline', () => {
  it('is four seconds', () => expect(loadDeadline).toBe(4000));

  it.each([
    ['the section', () => new Promise<Section>(() => {})],
    ['the page', async () => teaSection(() => new Promise(() => {}))],
  ])('fails an attempt whose code hangs: %s', async (_, load) => {
    const attempt = createSectionLoader(load).attempt(list);
    await vi.advanceTimersByTimeAsync(loadDeadline - 1);
    expect(attempt.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(attempt.outcome).toMatchObject({ state: 'failed', error: expect.any(SectionLoadError) });
    expect(String((attempt.outcome as { error?: unknown }).error)).toContain('mf-tea');
  });

  it('is revised by a late success, and listeners are notified', async () => {
    const { load, ends } = createHeldLoad();
    const loader = createSectionLoader(load);
    const listener = vi.fn();
    loader.subscribe(listener);
    const failed = loader.attempt(list);
    await vi.advanceTimersByTimeAsync(loadDeadline);
    ends[0]?.resolve(teaSection());
    await vi.advanceTimersByTimeAsync(0);
    expect(failed.outcome?.state).toBe('failed');
    expect(loader.attempt(list).outcome?.state).toBe('ready');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is not revised by a late failure', async () => {
    const { load, ends } = createHeldLoad();
    const loader = createSectionLoader(load);
    const attempt = loader.attempt(list);
    await vi.advanceTimersByTimeAsync(loadDeadline);
    ends[0]?.reject(new Error('late'));
    await vi.advanceTimersByTimeAsync(0);
    expect(loader.attempt(list)).toBe(attempt);
  });
});

it('finds the route of a path', () => {
  const section = teaSection();
  expect(findRoute(section, '/tea')?.path).toBe('/tea');
  expect(findRoute(section, '/tea/green')?.path).toBe('/tea/:kind');
  expect(findRoute(section, '/coffee')).toBeUndefined();
});
