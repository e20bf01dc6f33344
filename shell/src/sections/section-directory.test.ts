// @document
import { expect, it, vi } from 'vitest';
import type { LiveSection } from '../../document/site-data.ts';
import { tea } from '../fixtures/fake-site.tsx';
import { createSectionDirectory } from './section-directory.ts';

const cups: LiveSection = { ...tea, id: 'mf-cups', integrity: { '/cups-1.js': 'sha256-cups' } };
const pots: LiveSection = { ...tea, id: 'mf-pots', integrity: { '/pots-1.js': 'sha256-pots' } };
const live = [cups, pots, { ...tea, integrity: { '/tea-1.js': 'sha256-tea' } }];

/** The document of a page of `mf-tea`. */
function open(askLive: () => Promise<readonly LiveSection[] | undefined>) {
  const root = document.implementation.createHTMLDocument();
  const identities = live.map(({ id, version, prefixes, widgets }) =>
    id === 'mf-tea' ? tea : { id, version, prefixes, widgets },
  );
  const directory = createSectionDirectory(root, identities, askLive);
  const maps = () => [...root.scripts].map(({ type, text }) => [type, JSON.parse(text)]);
  return { directory, maps };
}

it('knows the sections of the document without asking', async () => {
  const ask = vi.fn(async () => live);
  const { directory, maps } = open(ask);
  expect(directory.find('mf-tea')).toBe(tea);
  expect(await directory.load('mf-tea')).toBe(tea);
  expect(directory.find('mf-cups')).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
  expect(maps()).toEqual([]);
});

it('asks once for all others, and adds the hashes of their scripts', async () => {
  const ask = vi.fn(async () => live);
  const { directory, maps } = open(ask);
  const found = await Promise.all([directory.load('mf-cups'), directory.load('mf-pots')]);
  await directory.complete();
  expect(found).toEqual([cups, pots]);
  expect(directory.find('mf-pots')).toBe(pots);
  expect(directory.find('mf-tea')).toBe(tea);
  expect(ask).toHaveBeenCalledOnce();
  const integrity = { '/cups-1.js': 'sha256-cups', '/pots-1.js': 'sha256-pots' };
  expect(maps()).toEqual([['importmap', { integrity }]]);
});

it('takes no section whose scripts have no hashes', async () => {
  const { directory, maps } = open(async () => live.map(({ integrity: _, ...old }) => old));
  await expect(directory.load('mf-cups')).rejects.toThrow('load mf-cups did not arrive');
  expect(maps()).toEqual([]);
});

it('says which section did not arrive, and asks again', async () => {
  const ask = vi.fn<() => Promise<readonly LiveSection[] | undefined>>(async () => undefined);
  const { directory, maps } = open(ask);
  await directory.complete();
  await expect(directory.load('mf-cups')).rejects.toThrow('load mf-cups did not arrive');
  ask.mockResolvedValue(live);
  expect(await directory.load('mf-cups')).toBe(cups);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(maps()).toHaveLength(1);
});
