import { hostname } from 'node:os';
import { type BuildOrigin, maxChanges } from '../../store/records.ts';
import { type App, listFolders } from '../apps.ts';
import { git } from '../git.ts';
import { systemUser } from '../ledger/author.ts';

/**
 * What an app is built from, according to git and the environment of GitHub or GitLab CI. Changes
 * are relative to the commit `since`; missing if git does not have it.
 */
export async function readGitOrigin(
  app: App,
  since: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<BuildOrigin> {
  const ask = (...words: readonly string[]) => tryGit(app.folder, words);
  const described = await ask('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*');
  // Git's own mark is for changed files alone.
  const isDirty = described && (await listNewFiles(app));
  const commit = isDirty ? `${withoutMark(described)}-dirty` : described;
  const branch = branchOf(environment) ?? (await ask('branch', '--show-current'));
  // With no earlier release in the store, as in CI, a pull request is compared with its base.
  const changes = await listChangedFiles(app, since ?? baseOf(environment));
  return {
    ...(commit && { commit }),
    ...(branch && { branch }),
    builder: builderOf(environment),
    ...(changes && { changes }),
  };
}

/** Adds the changes since a commit to the origin of a release that was built elsewhere. */
export async function addGitChanges(
  origin: BuildOrigin,
  app: App,
  since: string | undefined,
): Promise<BuildOrigin> {
  const changes = origin.changes ?? (await listChangedFiles(app, since, origin.commit));
  return { ...origin, ...(changes && { changes }) };
}

function baseOf({ GITHUB_BASE_REF }: NodeJS.ProcessEnv): string | undefined {
  return GITHUB_BASE_REF && `origin/${GITHUB_BASE_REF}`;
}

function branchOf({ GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_REF_NAME }: NodeJS.ProcessEnv) {
  return GITHUB_HEAD_REF || GITHUB_REF_NAME || CI_COMMIT_REF_NAME;
}

function builderOf(environment: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = environment;
  if (GITHUB_RUN_ID)
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL || `${systemUser()}@${hostname()}`;
}

/** Files of the app that differ between two commits, or from a commit, new files included. */
async function listChangedFiles(
  app: App,
  since: string | undefined,
  until?: string,
): Promise<string[] | undefined> {
  if (since === undefined) return undefined;
  const commits = [since, ...(until === undefined ? [] : [until])].map(withoutMark);
  // Commits come from records that others write; git would read one like `--output=…` as an option.
  if (commits.some((commit) => commit.startsWith('-'))) return undefined;
  const ask = (...words: readonly string[]) =>
    tryGit(app.folder, [...words, '--', ...listFolders(app)]);
  // By default paths are from the root, but a user's settings may make them relative.
  const changed = await ask('diff', '--no-relative', '--name-only', '-z', ...commits);
  const added = until === undefined ? await listNewFiles(app) : '';
  if (changed === undefined || added === undefined) return undefined;
  const paths = `${changed}\0${added}`.split('\0').filter((path) => path !== '');
  return paths.sort().slice(0, maxChanges);
}

/** Files of the app that git does not know, each followed by a NUL. */
function listNewFiles(app: App): Promise<string | undefined> {
  const words = ['ls-files', '-z', '--others', '--exclude-standard', '--full-name'];
  return tryGit(app.folder, [...words, '--', ...listFolders(app)]);
}

const withoutMark = (commit: string) => commit.replace(/-dirty$/, '');

/** The output; undefined if git fails. */
function tryGit(folder: string, words: readonly string[]): Promise<string | undefined> {
  return git(folder, words).catch(() => undefined);
}
