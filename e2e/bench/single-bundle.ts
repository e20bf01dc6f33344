import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, loadConfigFromFile, type Plugin } from 'vite';

const entry = 'virtual:single-bundle';

/**
 * Builds the shell and one section from the same source as a plain application without
 * federation, and returns the compressed bytes of what its page would fetch: the entry
 * chunk with its static imports, the section, and the page's own chunk.
 */
export async function measureSingleBundle(
  root: string,
  out: string,
  section?: string,
  page?: string,
): Promise<number> {
  const plugins = section === undefined ? [] : await sectionPlugins(join(root, section));
  await build({
    root: join(root, 'shell'),
    configFile: join(root, 'shell/vite.config.ts'),
    logLevel: 'error',
    plugins: [singleEntry(root, section, page), ...plugins],
    build: { outDir: out, emptyOutDir: true, rolldownOptions: { input: entry } },
  });
  const manifest: Record<string, { imports: readonly string[]; isEntry: boolean }> = JSON.parse(
    await readFile(join(out, 'chunks.json'), 'utf8'),
  ).chunks;
  const start = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  return compressedSize(out, closure(manifest, start));
}

async function sectionPlugins(folder: string) {
  const env = { command: 'serve', mode: 'production' } as const;
  const loaded = await loadConfigFromFile(env, join(folder, 'vite.config.ts'), folder);
  return loaded?.config.plugins ?? [];
}

/** The shell with the section imported statically, like a single application. */
function singleEntry(root: string, section?: string, page?: string): Plugin {
  const source = section && JSON.stringify(join(root, section, 'src/section.ts'));
  const code = `
    import { createBrowserSite } from ${JSON.stringify(join(root, 'shell/src/browser-site.tsx'))};
    import { startShell } from ${JSON.stringify(join(root, 'shell/src/start-shell.tsx'))};
    ${source ? `import { section } from ${source}; import ${JSON.stringify(join(root, section ?? '', page ?? ''))};` : 'const section = undefined;'}
    startShell(createBrowserSite(document, () => async () => section));
  `;
  return {
    name: 'bench:single-entry',
    resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
    load: (id) => (id === `\0${entry}` ? code : undefined),
  };
}

function closure(
  chunks: Record<string, { imports: readonly string[] }>,
  start: string,
): readonly string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of chunks[name]?.imports ?? []) visit(next);
  };
  visit(start);
  return [...found];
}

async function compressedSize(folder: string, names: readonly string[]): Promise<number> {
  const present = await readdir(folder);
  const sizes = await Promise.all(
    names
      .filter((name) => present.includes(name))
      .map(async (name) => {
        const bytes = await readFile(join(folder, name));
        return (await promisify(brotliCompress)(bytes)).length;
      }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
