import { describe, expect, it } from 'vitest';
import { buildFiles } from './fixtures/build-files.ts';
import { lazyPageSource } from './lazy-page-source.ts';

const page = 'export const Page = () => null;';

/** The sources that the built section names, in order. */
async function sourcesOf(calls: string, at = 'src/section.ts'): Promise<readonly string[]> {
  const code = `import { lazyPage } from '@site/contract';\n${calls}`;
  const reached = at === 'src/section.ts' ? {} : { 'src/section.ts': `export * from '../${at}';` };
  const pages = { 'src/one-page.tsx': page, 'src/courses/two-page.tsx': page };
  const built = await buildFiles({ ...pages, ...reached, [at]: code }, lazyPageSource());
  const found = (built['section.js'] ?? '').matchAll(/"(src\/[^"]+)"/g);
  return [...found].map(([, source]) => source ?? '');
}

describe('a lazy page', () => {
  it('is told the path of its module inside the app', async () => {
    const calls = `
      export const one = lazyPage(() => import('./one-page.tsx').then((module) => module.Page));
      export const two = lazyPage(() =>
        import("./courses/two-page.tsx").then((module) => module.Page),
      );`;
    expect(await sourcesOf(calls)).toEqual(['src/one-page.tsx', 'src/courses/two-page.tsx']);
  });

  it('is told it from a folder below too', async () => {
    const calls = `
      export const one = lazyPage(() => import('../one-page.tsx').then((m) => m.Page));
      export const two = lazyPage(() => import('./two-page.tsx').then((m) => m.Page));`;
    const sources = await sourcesOf(calls, 'src/courses/routes.ts');
    expect(sources).toEqual(['src/one-page.tsx', 'src/courses/two-page.tsx']);
  });

  it.each([
    ['an arrow with a body', `lazyPage(() => { return import('./one-page.tsx'); })`],
    ['a loader of its own', `lazyPage(load)`],
    ['a package', `lazyPage(() => import('somewhere').then((m) => m.Page))`],
  ])('is refused in another form: %s', async (_, call) => {
    const good = `lazyPage(() => import('./one-page.tsx').then((m) => m.Page))`;
    const calls = `const load = async () => () => null; export const all = [${good}, ${call}, load];`;
    await expect(sourcesOf(calls)).rejects.toThrow(
      /src\/section\.ts: 1 lazyPage\(\) call\(s\) not written as lazyPage\(\(\) => import/,
    );
  });
});
