import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { contentRecipe } from '../cache/recipe.ts';
import { courses } from '../loader/fixtures/definitions.ts';
import {
  courseText,
  makeFolder,
  svg,
  writeContentFile,
  writeRoot,
} from '../loader/fixtures/write-root.ts';
import { loadContent } from '../loader/load-content.ts';
import { openEntryCache } from './entry-cache.ts';
import { base } from './fixtures/app.ts';
import { publishContent } from './publish-content.ts';

const pictured = { imageFileName: 'picture.svg', imageAlt: 'A map' };
const texts = {
  'courses/a/index.md': courseText(
    { title: 'A' },
    '[b](/course-info/b#part) [it](#own)\n\n# Own\n',
  ),
  'courses/b/index.md': courseText({ title: 'B', ...pictured }, '# Part\n'),
  'courses/b/picture.svg': svg,
};

const ownRecipe = contentRecipe();

interface Run {
  readonly onRequest?: boolean;
  readonly cache: string;
  readonly recipe?: string;
}

/** A root with courses, and the builds of it that share a cache. */
async function start(files: Readonly<Record<string, string>> = texts) {
  const [root, folder] = [await writeRoot(files), await makeFolder('cache-')];
  const build = (run: Partial<Run> = {}) => buildIn(root, { cache: folder, ...run });
  return { root, folder, build };
}

async function buildIn(root: string, { onRequest = false, recipe = ownRecipe, cache }: Run) {
  const onMade = vi.fn();
  const collections = [courses];
  const entries = openEntryCache({
    ...{ collections, root, base, recipe, onRequest, cache, onMade },
  });
  let isComplete = false;
  try {
    const content = await loadContent({ root, collections, loaderOf: entries.loaderOf });
    const { files, lists } = await publishContent(content, { base, onRequest }, entries.writeOwn);
    isComplete = true;
    const read = await Promise.all(
      files.files.map(async (file) => [file.name, (await file.read()).toString()] as const),
    );
    return { made: onMade.mock.calls.length, lists, files: Object.fromEntries(read) };
  } finally {
    await entries.save(isComplete);
  }
}

/** What a build gives that finds nothing in its cache. */
async function buildAfresh(root: string) {
  const { lists, files } = await buildIn(root, { cache: await makeFolder('cache-') });
  return { lists, files };
}

it('takes no notice of an editor that has a file open', async () => {
  const { root, build } = await start();
  await build();
  await symlink('nowhere', join(root, 'src/courses/entries/a/.#index.md'));
  expect((await build()).made).toBe(0);
});

it('makes every entry once, and the same of it each time', async () => {
  const { root, build } = await start();
  const afresh = await buildAfresh(root);
  expect(await build()).toEqual({ made: 2, ...afresh });
  expect(await build()).toEqual({ made: 0, ...afresh });
});

describe('makes again what has changed', () => {
  it.each([
    ['its text', 'courses/a/index.md', courseText({ title: 'A' }, 'Other words.\n'), 1],
    ['its picture', 'courses/b/picture.svg', `${svg}\n`, 1],
    ['a file that it does not name', 'courses/a/other.svg', svg, 1],
    ['a new entry', 'courses/c/index.md', courseText({ title: 'C' }), 1],
  ])('%s', async (_, name, text, made) => {
    const { root, build } = await start();
    await build();
    await writeContentFile(root, name, text);
    expect(await build()).toEqual({ made, ...(await buildAfresh(root)) });
  });

  it('what an unchanged entry says of a related one that has changed, without making it', async () => {
    const { root, build } = await start();
    const before = await build();
    const text = courseText({ title: 'Another title' }, '# Part\n');
    await writeContentFile(root, 'courses/b/index.md', text);
    const after = await build();
    expect(after).toEqual({ made: 1, ...(await buildAfresh(root)) });
    const own = ({ files }: typeof after) =>
      Object.keys(files).find((name) => /^courses-a/.test(name));
    expect(own(after)).not.toBe(own(before));
  });

  it('an entry that was removed, whose name is free again', async () => {
    const { root, build } = await start({
      ...texts,
      'courses/c/index.md': courseText({ title: 'C' }),
    });
    await build();
    await rm(join(root, 'src/courses/entries/c'), { recursive: true });
    expect(await build()).toEqual({ made: 0, ...(await buildAfresh(root)) });
  });
});

describe('what looks across entries is judged each time', () => {
  it('a link to a heading that is gone', async () => {
    const { root, build } = await start();
    await build();
    await writeContentFile(root, 'courses/b/index.md', courseText({ title: 'B' }, '# Renamed\n'));
    await expect(build()).rejects.toThrow("a/index.md:15:1  link  '#part' is not an anchor of");
  });

  it('a title that looks like another entry’s', async () => {
    const { root, build } = await start();
    await build();
    await writeContentFile(
      root,
      'courses/c/index.md',
      courseText({ title: '"\u00A0\uFF42\u200B"' }),
    );
    await expect(build()).rejects.toThrow(
      "'\u00A0\uFF42\u200B' is also the title of shared-content/src/courses/entries/b/index.md",
    );
  });
});

it('a mistake is found each time, and costs the others nothing', async () => {
  const { root, build } = await start({
    ...texts,
    'courses/c/index.md': courseText({ title: 'C', level: 'none' }),
  });
  for (const _ of [1, 2]) await expect(build()).rejects.toThrow('c/index.md:4:8  level');
  await writeContentFile(root, 'courses/c/index.md', courseText({ title: 'C' }));
  expect(await build()).toEqual({ made: 1, ...(await buildAfresh(root)) });
});

describe('a cache that is damaged is rebuilt without a word', () => {
  it.each([
    ['removed', ''],
    ['without its details', 'details'],
  ])('%s', async (_, gone) => {
    const { root, folder, build } = await start();
    await build();
    await rm(join(folder, 'content/courses', gone), { recursive: true });
    // Details are read where what is related has changed.
    await writeContentFile(root, 'courses/b/index.md', courseText({ title: 'B2' }, '# Part\n'));
    const { files, lists } = await build();
    expect({ files, lists }).toEqual(await buildAfresh(root));
  });
});

describe('what is of no use is removed once it is more than an eighth of what is', () => {
  const many = Array.from({ length: 16 }, (_, at) => `courses/c${at}/index.md`);

  async function startMany() {
    const texts = many.map((name, at) => [name, courseText({ title: `Course ${at}` })]);
    const { root, folder, build } = await start(Object.fromEntries(texts));
    await build();
    const kept = async () => {
      const coursesCache = join(folder, 'content/courses');
      const text = await readFile(join(coursesCache, 'entries.jsonl'), 'utf8');
      const files = ['details', 'files'].map((kind) => readdir(join(coursesCache, kind)));
      return [text.match(/.+/g)?.length, ...(await Promise.all(files)).map(({ length }) => length)];
    };
    const edit = async (words: string, run?: Partial<Run>) => {
      const text = courseText({ title: 'Course 0' }, words);
      await writeContentFile(root, 'courses/c0/index.md', text);
      await build(run);
      return kept();
    };
    return { root, build, kept, edit };
  }

  it('after removals', async () => {
    const { root, build, kept } = await startMany();
    const folders = many.slice(-3).map((name) => join(root, 'src', dirname(name)));
    for (const folder of folders) {
      await rm(folder.replace('courses/', 'courses/entries/'), { recursive: true });
    }
    await build();
    expect(await kept()).toEqual([13, 13, 13]);
  });

  it('after development, which removes no files itself', async () => {
    const { kept, edit } = await startMany();
    for (const words of ['One.\n', 'Two.\n', 'Three.\n', 'Four.\n']) {
      await edit(words, { onRequest: true });
    }
    expect((await kept())[1]).toBe(20);
    expect(await edit('Five.\n')).toEqual([16, 16, 16]);
  });
});

it('a cache that cannot be written costs time and nothing else', async () => {
  const { root, folder, build } = await start();
  const cache = join(folder, 'a-file');
  await writeFile(cache, '');
  const afresh = await buildAfresh(root);
  for (const _ of [1, 2]) expect(await build({ cache })).toEqual({ made: 2, ...afresh });
});

it('nothing is written down by code that has changed since it was loaded', async () => {
  const { build } = await start();
  await build({ recipe: 'of other code' });
  expect((await build()).made).toBe(2);
});

it('makes many entries in threads, with the same result', async () => {
  const titles = Array.from({ length: 24 }, (_, at) => `Course ${at}`);
  const many = titles.map((title, at) => [`courses/c${at}/index.md`, courseText({ title })]);
  const { root, build } = await start(Object.fromEntries(many));
  const definition = join(import.meta.dirname, '../loader/fixtures/definitions.ts');
  const code = `export * from ${JSON.stringify(definition)};\n`;
  await writeFile(join(root, 'src/courses/collection.ts'), code);
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  const publish = vi.spyOn(courses, 'publish');
  const { made, ...built } = await build();
  expect([made, publish.mock.calls.length]).toEqual([24, 0]);
  publish.mockRestore();
  expect(built).toEqual(await buildAfresh(root));
});

it('does not keep what is changed while it is made', async () => {
  const { root, build } = await start();
  const file = join(root, 'src/courses/entries/a/index.md');
  const publish = vi.spyOn(courses, 'publish').mockImplementationOnce(async (...args) => {
    await writeFile(file, courseText({ title: 'A' }, 'Other words.\n'));
    return courses.publish(...args);
  });
  await build();
  publish.mockRestore();
  await writeContentFile(root, 'courses/a/index.md', texts['courses/a/index.md']);
  expect(await build()).toEqual({ made: 1, ...(await buildAfresh(root)) });
});

it('development reads what a build has made, and makes the rest on request', async () => {
  const { root, build } = await start();
  await build();
  await writeContentFile(root, 'courses/a/index.md', courseText({ title: 'A' }, 'Other words.\n'));
  const { made, files } = await build({ onRequest: true });
  expect(made).toBe(1);
  expect(Object.values(files).join()).toContain('Other words.');
  expect(Object.values(files)).toContain(svg);
  expect((await build({ onRequest: true })).made).toBe(0);
});
