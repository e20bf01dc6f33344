import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { sharedNames } from '../contract/src/shared-libraries.ts';
import { isSource, repositoryRoot } from '../release/apps.ts';

/**
 * The shell as the development server serves it: its Vite configuration and the URLs of its files.
 */
interface DevShell {
  readonly config: InlineConfig;
  readonly script: string;
  readonly icon: string;
  /** Where it comes from, for the note on each page. */
  readonly origin: string;
}

const fromSource: DevShell = {
  config: {
    root: join(repositoryRoot, 'shell'),
    configFile: join(repositoryRoot, 'shell/vite.config.ts'),
  },
  script: '/src/main-dev.tsx',
  icon: '/src/icon.svg',
  origin: 'from source',
};

/** The URL of a file of the packaged shell, which is beside this module. */
const packed = (name: string) => `/@fs${new URL(`shell/${name}`, import.meta.url).pathname}`;

const fromPackage: DevShell = {
  config: {
    root: repositoryRoot,
    configFile: false,
    plugins: [react()],
    // Vite does not scan installed packages, and would reload the page when it discovers an import.
    optimizeDeps: { include: [...sharedNames, '@site/ui'] },
  },
  script: packed('shell.js'),
  icon: packed('icon.svg'),
  origin: 'from @site/cli',
};

export const devShell: DevShell = isSource ? fromSource : fromPackage;
