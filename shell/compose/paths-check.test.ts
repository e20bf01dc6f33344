import { expect, it } from 'vitest';
import { ComposeError } from './compose-error.ts';
import { checkPaths } from './paths-check.ts';
import type { RenderJob } from './render-jobs.ts';

function job(app: string, path: string): RenderJob {
  const head = { title: 'Title', description: 'Description.' };
  return { place: 'pages', path, pathname: path, app, head };
}

it('accepts pages at paths of their own', () => {
  expect(() => checkPaths([job('shell', '/'), job('mf-a', '/a')])).not.toThrow();
});

it('refuses two pages at one path, naming every such path', () => {
  const jobs = [job('mf-a', '/a'), job('mf-b', '/a'), job('mf-c', '/c'), job('mf-c', '/c')];
  expect(() => checkPaths(jobs)).toThrow(
    new ComposeError(
      'There are several pages at /a: of mf-a and of mf-b.\nThere are several pages at /c: of mf-c and of mf-c.',
    ),
  );
});
