import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPlan, readSiteFields } from '@site/content/plan';
import { didYouMean } from '@site/content/suggest';
import { budgetSchema, type Release } from '../store/records.ts';
import { ReleaseError } from './release-error.ts';

/** False in a bundle: on a server, or in `@site/cli` for sections of other repositories. */
export const isSource = import.meta.url.endsWith('.ts');

/** Root of the repository whose apps are built: this one or, in a bundle, the current folder. */
export const repositoryRoot = isSource
  ? fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
  : process.cwd();

/** An app that can be built and released. */
export interface App {
  readonly name: string;
  readonly folder: string;
  /** Released by `npm start`; false for the test section. */
  readonly isPublic: boolean;
}

/**
 * The shell and every section among the workspaces; in a section's own repository, that section. A
 * section is a folder that has `src/section.ts`.
 */
export function listApps(root: string = repositoryRoot): readonly App[] {
  if (!existsSync(join(root, 'package.json'))) return [];
  const { name, workspaces } = readPackage(root);
  if (isSection(root)) return [{ name, folder: root, isPublic: true }];
  return workspaces
    .flatMap((pattern) => listWorkspaces(root, pattern))
    .filter((folder) => folder === 'shell' || isSection(join(root, folder)))
    .map((folder) => ({
      name: basename(folder),
      folder: join(root, folder),
      isPublic: !folder.includes('/'),
    }));
}

function isSection(folder: string): boolean {
  return existsSync(join(folder, 'src/section.ts'));
}

/** The folders at the root that a pattern such as `mf-*` means; a path means itself. */
function listWorkspaces(root: string, pattern: string): readonly string[] {
  if (!pattern.endsWith('*')) return [pattern];
  const start = pattern.slice(0, -1);
  return readdirSync(root)
    .filter((name) => name.startsWith(start))
    .sort();
}

/** The apps that `npm start` releases. */
export function listPublicApps(root: string = repositoryRoot): readonly App[] {
  return listApps(root).filter(({ isPublic }) => isPublic);
}

/** The app of that name; the error for an unknown one lists the known ones. */
export function findApp(name: string, root: string = repositoryRoot): App {
  const app = listApps(root).find((one) => one.name === name);
  if (app !== undefined) return app;
  const names = listPublicApps(root).map((one) => one.name);
  throw new ReleaseError(
    `Unknown app "${name}"${didYouMean(name, names)} Apps in this repository: ${names.join(', ')}.`,
  );
}

/** The folders that an app's team writes: its own, and those of the content in its package.json. */
export function listFolders({ folder }: App): readonly string[] {
  const { content = [] } = readSiteFields(folder) ?? {};
  const root = join(dirname(folder), 'shared-content/src');
  return [folder, ...content.map((name) => join(root, name))];
}

/** Section → the prefixes in its package.json. */
export function readPlannedPrefixes(root: string): Release['planned'] {
  const sections = readPlan(root).filter(({ id }) => id !== 'shell');
  return Object.fromEntries(sections.map(({ id, prefixes }) => [id, prefixes]));
}

/** The budget in an app's package.json. */
export function packageBudget({ name, folder }: App): Release['budget'] {
  const { success, data } = budgetSchema.safeParse(readPackage(folder).budget);
  if (success) return data;
  throw new ReleaseError(
    `${name}: package.json has no valid budget. Add the most that any page may fetch of its scripts, such as "budget": { "scripts": 9, "scriptBytes": 24000 }.`,
  );
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly type?: string;
  readonly sideEffects?: boolean;
  readonly workspaces: readonly string[];
  readonly engines: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly budget?: unknown;
}

const empty = { workspaces: [], engines: {}, exports: {}, dependencies: {}, devDependencies: {} };

export function readPackage(folder: string): Package {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return { name: '', version: '0.0.0', ...empty, ...JSON.parse(text) };
}
