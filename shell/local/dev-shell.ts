import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { sharedNames } from '../contract/src/shared-libraries.ts';
import { isSource, repositoryRoot } from '../release/apps.ts';

/** The shell in development: what Vite needs to serve it, and the URLs of its files. */
interface DevShell {
  readonly config: InlineConfig;
  readonly script: string;
  readonly icon: string;
  /** For the note that says what comes from where. */
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

/** The package has its files beside this one. */
const packed = (name: string) => `/@fs${new URL(`shell/${name}`, import.meta.url).pathname}`;

const fromPackage: DevShell = {
  config: {
    root: repositoryRoot,
    configFile: false,
    plugins: [react()],
    // Vite does not look for imports in installed files, and reloads when it finds one later.
    optimizeDeps: { include: [...sharedNames, '@site/ui'] },
  },
  script: packed('shell.js'),
  icon: packed('icon.svg'),
  origin: 'from @site/cli',
};

export const devShell: DevShell = isSource ? fromSource : fromPackage;
