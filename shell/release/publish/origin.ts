import { execFile } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { promisify } from 'node:util';
import { maxChanges, type Origin } from '../../store/records.ts';
import { type App, listFolders } from '../apps.ts';

/**
 * What an app is about to be built from, as git and the environment of GitHub or GitLab tell. Its
 * changes are those since a commit; unknown if git does not have that commit.
 */
export async function readOrigin(
  app: App,
  since: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Origin> {
  const git = (...words: readonly string[]) => runGit(app.folder, words);
  const commit = await git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*');
  const branch = branchOf(environment) ?? (await git('branch', '--show-current'));
  // Where nothing was published before, as in CI, a pull request is compared with its base.
  const changes = await listChanges(app, since ?? baseOf(environment));
  return {
    ...(commit && { commit }),
    ...(branch && { branch }),
    builder: builderOf(environment),
    ...(changes && { changes }),
  };
}

/** Adds to the origin of a release that was built elsewhere what changed since a commit. */
export async function addChanges(
  origin: Origin,
  app: App,
  since: string | undefined,
): Promise<Origin> {
  const changes = origin.changes ?? (await listChanges(app, since, origin.commit));
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
  return CI_JOB_URL || `${userInfo().username}@${hostname()}`;
}

/** Files of the app that differ between two commits, or from a commit, new files included. */
async function listChanges(
  app: App,
  since: string | undefined,
  until?: string,
): Promise<string[] | undefined> {
  if (since === undefined) return undefined;
  const commits = [since, ...(until === undefined ? [] : [until])].map(withoutMark);
  // Commits are recorded by others; git would take such a one for an option.
  if (commits.some((commit) => commit.startsWith('-'))) return undefined;
  const git = (...words: readonly string[]) =>
    runGit(app.folder, [...words, '--', ...listFolders(app)]);
  const changed = await git('diff', '--name-only', ...commits);
  const added =
    until === undefined
      ? await git('ls-files', '--others', '--exclude-standard', '--full-name')
      : '';
  if (changed === undefined || added === undefined) return undefined;
  const paths = `${changed}\n${added}`.split('\n').filter((path) => path !== '');
  return paths.sort().slice(0, maxChanges);
}

const withoutMark = (commit: string) => commit.replace(/-dirty$/, '');

/** The output; undefined if git fails, such as outside of a repository. */
async function runGit(folder: string, words: readonly string[]): Promise<string | undefined> {
  return promisify(execFile)('git', [...words], { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
