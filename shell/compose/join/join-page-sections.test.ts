// @document

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { importMapOf } from '../../document/site-data.ts';
import { makeSection } from '../../store/fixtures/fake-releases.ts';
import { liveSections, scriptHashes } from '../live-sections.ts';
import { joinNews, section, shell, textOf } from './fixtures/joined-page.ts';

const events = makeSection({ app: 'mf-events', prefix: '/events', widgets: { next: '' } }).release;
const places = makeSection({ app: 'mf-places', prefix: '/places' }).release;

/** What `/news` carries, beside two sections that it does not load. */
function carry({ asksForSections = true, ...page }: Parameters<typeof joinNews>[0] & Asks = {}) {
  const sections = liveSections([section, events, places]);
  const { document, policy } = joinNews(page, { sections }, {}, { asksForSections });
  const data = JSON.parse(textOf(document, '#site-data'));
  const importMap = textOf(document, 'script[type="importmap"]');
  return { sections: data.sections, importMap, policy };
}

interface Asks {
  readonly asksForSections?: boolean;
}

const idle = [events, places].map(({ app, version, prefixes, widgets }) => ({
  id: app,
  version,
  prefixes,
  widgets,
}));

it('carries what it takes to load the sections on the page, and who the others are', () => {
  const { sections, importMap } = carry();
  const { integrity: _, ...own } = liveSections([section])[0] ?? {};
  expect(sections).toEqual([idle[0], own, idle[1]]);
  expect(importMap).toBe(importMapOf([scriptHashes(shell), scriptHashes(section)]));
});

it('carries none for a page without code of a section', () => {
  const scripts = shell.startup.map((file) => ({ app: 'shell', file }));
  const { sections, importMap } = carry({ scripts });
  expect(sections.map((one: object) => Object.keys(one))).toEqual(
    Array(3).fill(['id', 'version', 'prefixes', 'widgets']),
  );
  expect(importMap).toBe(importMapOf([scriptHashes(shell)]));
});

it('allows the import map that the browser adds for the others', () => {
  const text = importMapOf([scriptHashes(events), scriptHashes(places)]);
  const hash = createHash('sha256').update(text).digest('base64');
  expect(carry().policy).toContain(`'sha256-${hash}'`);
  expect(carry({ asksForSections: false }).policy).not.toContain(hash);
});

it('carries all for a shell that does not ask', () => {
  const { sections, importMap } = carry({ asksForSections: false });
  expect(sections.map(({ entry }: { entry?: string }) => typeof entry)).toEqual(
    Array(3).fill('string'),
  );
  const hashes = [shell, events, section, places].map((release) => scriptHashes(release));
  expect(importMap).toBe(importMapOf(hashes));
});
