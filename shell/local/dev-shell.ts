import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listsFile } from '@site/content/lists-file';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, ViteDevServer } from 'vite';
import type { ShellExports } from '../compose/render-messages.ts';
import { filesBase } from '../contract/build/files-base.ts';
import { sharedNames } from '../contract/src/shared-libraries.ts';
import { isSource, repositoryRoot } from '../release/apps.ts';

/**
 * The shell as the development server serves it: its Vite configuration and the URLs of its files.
 */
interface DevShell {
  readonly config: InlineConfig;
  readonly script: string;
  /** The sources in which Vite looks for libraries. */
  readonly entries: readonly string[];
  /** The module that renders pages. */
  readonly renderer: string;
  /** Where it comes from, for messages. */
  readonly provenance: string;
}

const fromSource: DevShell = {
  config: {
    root: join(repositoryRoot, 'shell'),
    configFile: join(repositoryRoot, 'shell/vite.config.ts'),
  },
  script: '/src/development/main.tsx',
  entries: ['src/development/main.tsx'],
  renderer: '/src/renderer/renderer.tsx',
  provenance: 'from source',
};

/** The packaged shell, which is beside this module. */
const folder = fileURLToPath(new URL('shell', import.meta.url));

const packagedFiles: Plugin = {
  name: 'site:shell-files',
  configureServer({ middlewares }) {
    const base = filesBase('shell');
    const content = join(folder, 'content');
    const lists = JSON.parse(readFileSync(join(content, listsFile), 'utf8'));
    middlewares.use((request, _, next) => {
      const name = request.url?.startsWith(base) ? request.url.slice(base.length) : '';
      const places = [join(content, lists[name] ?? name), join(folder, name)];
      const file = name === '' ? undefined : places.find((place) => existsSync(place));
      // What the shell does not have belongs to a document of the live site.
      if (file !== undefined) request.url = `/@fs${file}`;
      next();
    });
  },
};

const packagedScriptUrl = '/@site/shell.js';

/**
 * The page's script imports the shell: Vite adds a version to the address of an installed module, and
 * one that is fetched without it would be another module, which starts a second time.
 */
const packagedScript: Plugin = {
  name: 'site:shell-script',
  resolveId: (id) => (id === packagedScriptUrl ? id : undefined),
  load: (id) =>
    id === packagedScriptUrl ? `import ${JSON.stringify(join(folder, 'shell.js'))};` : undefined,
};

const fromPackage: DevShell = {
  config: {
    root: repositoryRoot,
    configFile: false,
    plugins: [react(), packagedFiles, packagedScript],
    // Vite does not scan installed packages, and would reload the page when it discovers an import.
    optimizeDeps: { include: [...sharedNames, '@site/ui'] },
  },
  script: packagedScriptUrl,
  entries: [],
  renderer: `${folder}/renderer.js`,
  provenance: 'from @site/cli',
};

/** What the shell's renderer exports when it is loaded from source. */
type Renderer = ShellExports & Pick<typeof import('../src/renderer/renderer.tsx'), 'renderPage'>;

export async function loadRenderer(server: ViteDevServer): Promise<Renderer> {
  return (await server.ssrLoadModule(devShell.renderer)) as Renderer;
}

export const devShell: DevShell = isSource ? fromSource : fromPackage;
