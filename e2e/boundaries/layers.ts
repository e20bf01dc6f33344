/** A part of the repository and what it may import besides itself and packages from outside. */
export interface Layer {
  /** Folder, from the root; the longest that fits a file is the file's own. */
  readonly folder: string;
  readonly mayImport: readonly string[];
}

/** The sections of the site; `site create` adds to them. */
const sections = ['mf-business', 'mf-individual', 'mf-learning', 'mf-company'];

const words = ['shared-content'];
const platform = [...words, 'shell/contract', 'shell/ui'];

/** Imports point down only, never sideways between sections. */
export const layers: readonly Layer[] = [
  { folder: 'shared-content', mayImport: [] },
  { folder: 'shell/contract', mayImport: [] },
  { folder: 'shell/ui', mayImport: [] },
  ...sections.map((folder) => ({ folder, mayImport: platform })),
  { folder: 'e2e/mf-sample', mayImport: platform },
  { folder: 'shell/src', mayImport: platform },
  { folder: 'shell/compose', mayImport: [...platform, 'shell/src', 'shell/release/store'] },
  { folder: 'shell/release/store', mayImport: [] },
  {
    folder: 'shell/release',
    mayImport: [...platform, 'shell/release/store', 'shell/compose', 'shell/server'],
  },
  {
    folder: 'shell/server',
    mayImport: [...platform, 'shell/src', 'shell/compose', 'shell/release', 'shell/release/store'],
  },
  { folder: 'shell', mayImport: platform },
  {
    folder: 'e2e',
    mayImport: [...platform, 'shell/release', 'shell/release/store', 'shell/server'],
  },
];

/** Workspace packages by the name they are imported under. */
export const packageFolders: Readonly<Record<string, string>> = {
  '@site/content': 'shared-content',
  '@site/contract': 'shell/contract',
  '@site/ui': 'shell/ui',
  '@site/shell': 'shell',
  ...Object.fromEntries(sections.map((folder) => [folder, folder])),
  'mf-sample': 'e2e/mf-sample',
};
