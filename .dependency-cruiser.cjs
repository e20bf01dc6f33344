const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The folders that git ignores, such as those of builds and reports. */
const ignored = readFileSync(join(__dirname, '.gitignore'), 'utf8').match(/.+(?=\/$)/gm);

// Which folders each folder may import, besides itself and installed packages. `npm test` enforces
// it for every import, including types and tests.
const platform = ['shared-content', 'shell/contract', 'shell/ui'];
const served = ['shell/contract', 'shell/document', 'shell/store'];
const all = [...platform, ...served, 'shell/src', 'shell/compose', 'shell/server'];

const layers = {
  'shared-content': [],
  'shell/contract': [],
  'shell/ui': [],
  'mf-[^/]+': platform,
  'mf-[^/]+/e2e': [...all, 'shell/release', 'e2e'],
  'e2e/mf-sample': platform,
  'shell/[^/]+\\.ts': platform,
  'shell/document': ['shell/contract'],
  'shell/src': [...platform, 'shell/document'],
  'shell/store': ['shared-content', 'shell/contract', 'shell/document'],
  // Of shared-content only helpers: what a server says of the site is in the shell's release.
  'shell/compose': [...served, 'shared-content/loader/in-batches\\.ts'],
  'shell/server': [...served, 'shell/compose'],
  'shell/release': all,
  'shell/local': [...all, 'shell/release'],
  e2e: [...all, 'shell/release', 'shell/local'],
};

/** Folders with a row of their own inside of others. */
const within = { e2e: 'e2e/mf-sample', 'mf-[^/]+': 'mf-[^/]+/e2e' };

/** `$1` is the importing folder as matched, so that one section cannot import another. */
const layerRules = Object.entries(layers).map(([folder, mayImport]) => ({
  name: folder,
  comment: `${folder} imports itself and ${mayImport.join(', ') || 'nothing else of this repository'}.`,
  severity: 'error',
  from: { path: `^(${folder})(/|$)`, ...(within[folder] && { pathNot: `^${within[folder]}/` }) },
  to: {
    path: '^(shared-content|shell|mf-[^/]+|e2e)/',
    pathNot: ['$1', ...mayImport].map((allowed) => `^${allowed}(/|$)`),
  },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'browser-tests',
      comment: 'Browser tests know commands, HTTP and the page: no module of the product.',
      severity: 'error',
      from: { path: '^(e2e|mf-[^/]+/e2e)/.*\\.spec\\.ts$' },
      to: { reachable: true, path: '^shell/(compose|document|local|release|server|src|store)/' },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolves',
      severity: 'error',
      from: {},
      // The plugin's exports name types that are not there.
      to: { couldNotResolve: true, pathNot: '^virtual:|^eslint-plugin-compat$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `(^|/)(${ignored.join('|').replaceAll('.', '\\.')})/` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
