import { expect, it } from 'vitest';
import { ComposeError } from './compose-error.ts';
import { checkHeads } from './heads-check.ts';
import type { RenderJob } from './render-jobs.ts';

function job(app: string, path: string, head: Partial<RenderJob['head']> = {}): RenderJob {
  const own = { title: `Title of ${path}`, description: `About ${path}.` };
  return { place: 'pages', path, pathname: path, app, head: { ...own, ...head } };
}

it('accepts pages that differ in path, title and description', () => {
  expect(() => checkHeads([job('shell', '/'), job('mf-a', '/a')])).not.toThrow();
});

it('refuses two pages at one path', () => {
  const jobs = [job('mf-a', '/a'), job('mf-b', '/a', { title: 'B', description: 'Of b.' })];
  expect(() => checkHeads(jobs)).toThrow(
    'The path "/a" stands on several pages: mf-a /a and mf-b /a. Each needs its own.',
  );
});

it('tells every repeated title and description at once, not-found pages included', () => {
  const notFound = { ...job('mf-a', '/a/:slug', { title: 'A' }), place: 'notFound' as const };
  const same = { description: 'The same.' };
  const jobs = [
    job('mf-a', '/a', { title: 'A' }),
    notFound,
    job('b', '/b', same),
    job('b', '/c', same),
  ];
  expect(() => checkHeads(jobs)).toThrow(
    new ComposeError(
      'The title "A" stands on several pages: mf-a /a and mf-a /a/:slug. Each needs its own.\n' +
        'The description "The same." stands on several pages: b /b and b /c. Each needs its own.',
    ),
  );
});
