import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('fixtures/slow-section', import.meta.url));
const vite = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
);

/** The names of the files a build makes: each holds the hash of its content. */
async function buildFiles(
  moduleDelay: number,
  patience: number,
  moduleText?: string,
  ...args: readonly string[]
): Promise<readonly string[]> {
  const out = await mkdtemp(join(tmpdir(), 'slow-section-'));
  const { VITEST: _, ...environment } = process.env;
  const env = {
    ...environment,
    NODE_ENV: 'production',
    MODULE_DELAY: String(moduleDelay),
    PATIENCE: String(patience),
    ...(moduleText && { MODULE_TEXT: moduleText }),
  };
  try {
    await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', out, ...args], {
      cwd: folder,
      env,
    });
    return (await readdir(out)).sort();
  } finally {
    await rm(out, { recursive: true });
  }
}

// The federation plugin alone takes such a section for read before its page is: MISSING_EXPORT.
it('makes the same files however long a module takes to be read', async () => {
  // One after the other: the plugin keeps files beside the section while it builds.
  const quick = await buildFiles(0, 20_000);
  const slow = await buildFiles(300, 20_000);
  expect(quick).toContainEqual(expect.stringMatching(/^slow-page-.+\.js$/));
  expect(slow).toEqual(quick);
}, 60_000);

it.each([
  ["import './not-there.ts';", 'not-there'],
  ['const = 1;', 'slow-page.tsx'],
])(
  'ends with the error of a module that cannot be read: %s',
  async (text, named) => {
    await expect(buildFiles(0, 1000, text)).rejects.toThrow(named);
  },
  60_000,
);

// The resolver of the build finds a package before plugins are asked, unless they ask to be first.
it('refuses a second copy of a lent library when it is built for the renderer', async () => {
  const text = `import { matchPath } from 'react-router';\nexport const SlowPage = matchPath;`;
  await expect(buildFiles(0, 1000, text, '--ssr')).rejects.toThrow(
    'slow-page.tsx imports "react-router", which would bundle a second copy',
  );
}, 60_000);
