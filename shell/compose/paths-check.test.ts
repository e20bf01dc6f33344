import { expect, it } from 'vitest';
import { ComposeError } from './compose-error.ts';
import { checkPaths } from './paths-check.ts';
import type { RenderJob } from './render-jobs.ts';

function job(app: string, path: string): RenderJob {
  const head = { title: 'Title', description: 'Description.' };
  return { place: 'pages', path, pathname: path, app, head };
}

it('accepts pages with distinct paths', () => {
  expect(() => checkPaths([job('shell', '/'), job('mf-a', '/a')])).not.toThrow();
});

it('refuses two pages at one path and names every such path', () => {
  const jobs = [job('mf-a', '/a'), job('mf-b', '/a'), job('mf-c', '/c'), job('mf-c', '/c')];
  expect(() => checkPaths(jobs)).toThrow(
    new ComposeError([
      { app: 'mf-b', message: 'Several pages claim the path /a: mf-a and mf-b.' },
      { app: 'mf-c', message: 'Several pages claim the path /c: mf-c and mf-c.' },
    ]),
  );
});
