import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { readSiteFields } from '@site/content/plan';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { repositoryRoot } from '../apps.ts';
import { createCollection } from './create-collection.ts';
import { createPage } from './create-page.ts';
import { createSection } from './create-section.ts';
import { createWidget } from './create-widget.ts';
import { removeSection } from './remove-section.ts';

const id = 'mf-events';
const owners = '.github/CODEOWNERS';
const copied = [
  ...['package.json', 'tsconfig.json', 'biome.json', '.gitignore', owners],
  'shared-content',
];
const texts = { title: "Our mentors' page", lead: 'Whom you learn from.' };

/** For all tests, of which only the last one leaves something in it. */
let root: string;
beforeAll(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'site-create-')), 'site');
  for (const path of copied) {
    await cp(join(repositoryRoot, path), join(root, path), { recursive: true });
  }
  await linkPackages(root);
  await createSection(root, { id, prefix: '/events' }, skip);
  await createCollection(root, id, { name: 'talks', path: '/events/talks', ...texts });
});
afterAll(() => rm(dirname(root), { recursive: true }));

const read = (path: string) => readFile(join(root, path), 'utf8');
const skip = async () => {};

/**
 * Links the shell of this repository, the copy's own content, and in the folder above, where they are
 * found as well, the installed packages.
 */
async function linkPackages(folder: string): Promise<void> {
  await symlink(join(repositoryRoot, 'node_modules'), join(folder, '../node_modules'));
  await symlink(join(repositoryRoot, 'shell'), join(folder, 'shell'));
  await mkdir(join(folder, 'node_modules/@site'), { recursive: true });
  for (const name of ['shell/contract', 'shell/ui', 'shared-content']) {
    const link = name === 'shared-content' ? 'content' : basename(name);
    await symlink(join('../..', name), join(folder, 'node_modules/@site', link));
  }
}

/**
 * Type errors of these files as `tsc -p <section>` reports them: checking the section's others, and the
 * sources of all that they import, takes twice the time.
 */
function findTypeErrors(paths: readonly string[]): readonly string[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const file = join(root, id, 'tsconfig.json');
  const config = ts.getParsedCommandLineOfConfigFile(file, { noEmit: true }, host);
  if (config === undefined) throw new Error(`${file} cannot be read`);
  const files = paths.map((path) => join(root, path));
  const declarations = config.fileNames.filter((name) => name.endsWith('.d.ts'));
  const program = ts.createProgram([...files, ...declarations], config.options);
  const errors = files.flatMap((name) => {
    const source = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  const general = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  return [...config.errors, ...general, ...errors].map(
    ({ file, messageText }) =>
      `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}

it('removing a section removes its collections', async () => {
  const listed = await read(owners);
  onTestFinished(() => writeFile(join(root, owners), listed));
  // A team may have several sections.
  const [, organization] = /^\* (@[^/\s]+)\//m.exec(listed) ?? [];
  const before = `${listed}\n/mf-jobs/ ${organization}/careers\n`;
  await writeFile(join(root, owners), before);
  await createSection(root, { id: 'mf-careers', prefix: '/careers' }, skip);
  // A name that cannot be that of a variable.
  await createCollection(root, 'mf-careers', { name: 'new', path: '/careers/new', ...texts });
  await removeSection(root, 'mf-careers', true, skip);
  await expect(read('shared-content/src/new/collection.ts')).rejects.toThrow('ENOENT');
  expect(await read(owners)).toBe(before);
});

describe('refuses, and writes nothing:', () => {
  // Once: the first row that fails is the one that wrote.
  let before: readonly string[];
  beforeAll(async () => {
    before = await listFiles();
  });
  const page = (path: string, of = id) => createPage(root, of, { path, ...texts });
  const collection = (name: string) =>
    createCollection(root, id, { name, path: '/events/more', ...texts });

  it.each([
    ['an unknown section', () => page('/events/a', 'mf-evnts'), 'did you mean mf-events?'],
    ['another prefix', () => page('/about/a'), 'not under a prefix of mf-events: /events. Choose'],
    ['a bad path', () => page('/events/Mentors'), '"/events/Mentors" is not a valid path'],
    ['a bad name', () => page('/events/2026'), '"2026" is not a valid last segment of a path'],
    ['a path in use', () => page('/events'), 'taken (see mf-events/package.json)'],
    [
      'the path of an entry',
      () => page('/events/talks/example'),
      'taken (see shared-content/src/talks/entries/example)',
    ],
    ['an existing folder', () => page('/events/overview'), 'mf-events/src/overview already exists'],
    ['a bad widget', () => createWidget(root, id, { name: 'Dates', title: '' }), '"Dates" is not'],
    ['an existing collection', () => collection('talks'), 'shared-content/src/talks already'],
  ])('%s', async (_, create, message) => {
    await expect(create()).rejects.toThrow(message);
    expect(await listFiles()).toEqual(before);
  });

  it('a failure after the first file was written', async () => {
    const config = await read('biome.json');
    onTestFinished(() => writeFile(join(root, 'biome.json'), config));
    await writeFile(join(root, 'biome.json'), '{');
    const damaged = await listFiles();
    await expect(page('/events/mentors')).rejects.toThrow(
      'Cannot format the files, so nothing was written:\n',
    );
    expect(await listFiles()).toEqual(damaged);
  });

  it('what npm cannot add to package.json', async () => {
    const npm = () => Promise.reject(new Error('npm pkg failed'));
    const collection = { name: 'mentors', path: '/events/mentors', ...texts };
    await expect(createCollection(root, id, collection, npm)).rejects.toThrow('npm pkg failed');
    expect(await listFiles()).toEqual(before);
  });
});

/** What `create` does not touch. */
const untouched = ['mf-events/src/section.ts', 'mf-events/vite.config.ts'];

it('adds pages, widgets and collections that compile and are formatted', async () => {
  const sources = await Promise.all(untouched.map(read));
  const owned = { name: 'case-studies', path: '/events/case-studies' };
  const collection = { ...owned, title: 'Case studies', lead: 'What others did.' };
  const created = [
    await createPage(root, id, { path: '/events/mentors', ...texts }),
    await createWidget(root, id, { name: 'next-dates', title: 'Next dates' }),
    await createCollection(root, id, collection),
  ];
  const written = created.flatMap((each) => each.written);
  expect(written).toContain('shared-content/src/case-studies/entries/example/index.md');
  expect(created.at(-1)?.changed).toEqual(['mf-events/package.json', owners]);
  expect(await Promise.all(untouched.map(read))).toEqual(sources);
  const biome = join(repositoryRoot, 'node_modules/.bin/biome');
  execFileSync(biome, ['ci', id, 'shared-content'], { cwd: root });
  expect(findTypeErrors(written.filter((path) => /\.tsx?$/.test(path)))).toEqual([]);
  expect(await read(owners)).toMatch(/^\/shared-content\/src\/case-studies\/ @.+\/events$/m);
  expect(readSiteFields(join(root, id))).toMatchObject({
    routes: ['/events', '/events/talks', '/events/mentors', owned.path],
    content: ['talks', 'case-studies'],
  });
});

async function listFiles(): Promise<readonly string[]> {
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const files = names.filter(
    (each) => each.isFile() && /\.(tsx?|md|json)$|^CODEOWNERS$/.test(each.name),
  );
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
}
