import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { links } from '../src/site/links.ts';
import { courses, insights, solutions } from './fixtures/definitions.ts';
import { errorLines, inCourse } from './fixtures/error-lines.ts';
import { loadAll } from './fixtures/load-all.ts';
import {
  courseText,
  insightText,
  solutionText,
  svg,
  writeContentFile,
  writeRoot,
} from './fixtures/write-root.ts';
import { loadContent } from './load-content.ts';

it('lists the errors of all files, of both collections, at once and in order', async () => {
  const picture = { imageFileName: 'x.svg', imageAlt: 'X' };
  const lines = await errorLines({
    'courses/a/index.md': courseText({ level: 'none', ...picture, extra: '1' }, '[x](/nowhere)'),
    'courses/b/index.md': courseText({ title: 'B' }, '[x](link:nothing)'),
    'insights/c/index.md': insightText({ date: 'soon' }),
  });
  expect(lines.map((line) => line.split('  ').slice(0, 2))).toEqual([
    ['6 errors in the content:'],
    [inCourse('4:8'), 'level'],
    [inCourse('13:16'), 'imageFileName'],
    [inCourse('15:1'), 'extra'],
    [inCourse('18:1'), 'link'],
    ['shared-content/src/courses/entries/b/index.md:15:1', 'link'],
    ['shared-content/src/insights/entries/c/index.md:6:7', 'date'],
  ]);
});

it('has no entries of a collection whose folder is gone with its last entry', async () => {
  const root = await writeRoot({ 'insights/c/index.md': insightText() });
  const { collections } = await loadContent({ collections: [courses, insights], root });
  expect(collections.map(({ entries }) => entries.length)).toEqual([0, 1]);
});

it('names files that are not UTF-8, and a folder in place of a file', async () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const lines = await errorLines({
    'courses/a/index.md': latin(courseText({}, 'Text.\r\nIn Zürich.\r\n')),
    'courses/b/index.md/index.md': courseText(),
    'home.yaml': latin('hero: { eyebrow: Zürich }\n'),
  });
  expect(lines.slice(1)).toEqual([
    `${inCourse('16:5')}  text  is not UTF-8: save the file as UTF-8`,
    'shared-content/src/courses/entries/b/index.md:1:1  text  is a folder: put a file in its place',
    'shared-content/src/home/home.yaml:1:19  home  is not UTF-8: save the file as UTF-8',
  ]);
});

it('names control characters beside other mistakes, and a title of which nothing is seen', async () => {
  const lines = await errorLines({
    'courses/a/index.md': courseText({}, 'Text.\n\nOne\tbell: \u0007.\n'),
    'courses/b/index.md': courseText({ title: '"\u200B \u3164"' }),
    'courses/c/index.md': courseText({ title: '"Bell\\a"' }, '[x](/nowhere)\u0007'),
    'courses/d/index.md': courseText({ title: '"Half \\uD83D"' }, 'No character: \uFFFE'),
  });
  expect(lines.slice(1)).toEqual([
    `${inCourse('17:11')}  text  has a control character: delete or retype it`,
    "shared-content/src/courses/entries/b/index.md:2:8  title  '\u200B \u3164' has no visible character",
    "shared-content/src/courses/entries/c/index.md:2:8  title  'Bell\u0007' has a control character: delete or retype it",
    "shared-content/src/courses/entries/c/index.md:15:1  link  '/nowhere' is not a page",
    'shared-content/src/courses/entries/c/index.md:15:14  text  has a control character: delete or retype it',
    expect.stringContaining('/d/index.md:2:8  title'),
    expect.stringContaining('/d/index.md:15:15  text  has a control character'),
  ]);
});

describe('what is right', () => {
  const body =
    '## Modules\n\n[Book →](link:booking) or <link:chat>, [mail](mailto:a@b.example), [it](#modules), [next](/insights/n?x=1#%C3%BCber-uns), [list](/course-info)\n\n![Alt](picture.svg)\n';
  const files = {
    'courses/b/index.md': courseText({ imageFileName: 'picture.svg', imageAlt: 'A map' }, body),
    'courses/b/picture.svg': svg,
    'courses/a/index.md': courseText({ title: 'Z course' }).replaceAll('\n', '\r\n'),
    'insights/a-old/index.md': insightText({ date: '2026-01-01' }),
    'insights/n/index.md': insightText({ title: 'New', date: '2026-02-01' }, '## Über uns\n'),
  };

  it('comes with fields, picture and a body whose named links are addresses', async () => {
    const root = await writeRoot(files);
    const { entriesOf } = await loadAll({ root });
    const [b, a] = entriesOf(courses);
    expect([b?.slug, a?.slug]).toEqual(['b', 'a']);
    expect(entriesOf(insights).map(({ slug }) => slug)).toEqual(['n', 'a-old']);
    expect(b?.data).toMatchObject({ title: 'A course', level: 'beginner' });
    expect(b?.pictures.get('picture.svg')).toEqual({
      file: join(root, 'src/courses/entries/b/picture.svg'),
      width: 640,
      height: 360,
    });
    expect(JSON.stringify(b?.text.body)).toContain(`"href":"${links.chat}"`);
    expect(a?.text.body).toHaveLength(1);
  });

  it('skips an entry without its text, with a warning', async () => {
    const warn = vi.fn();
    const root = await writeRoot({
      ...files,
      'courses/empty/index.md': courseText({ level: 'wrong' }, '  \n'),
      'courses/no-file/picture.svg': svg,
      'courses/stray.md': courseText(),
    });
    const { entriesOf } = await loadAll({ root, warn });
    expect(entriesOf(courses)).toHaveLength(2);
    expect(warn.mock.calls.flat().sort()).toEqual([
      'shared-content/src/courses/entries/empty: skipped, index.md is missing or has no text',
      'shared-content/src/courses/entries/no-file: skipped, index.md is missing or has no text',
      'shared-content/src/courses/entries/stray.md: skipped, an entry is a folder with index.md in it',
    ]);
  });
});

describe('a team that loads its own collection alone', () => {
  it('is not stopped by mistakes elsewhere', async () => {
    const root = await writeRoot({
      'courses/a/index.md': courseText({ level: 'none' }),
      'home.yaml': 'nothing: right',
      'solutions/b/index.md': solutionText(),
    });
    const { collections } = await loadContent({ root, collections: [solutions] });
    expect(collections.map(({ entries }) => entries.length)).toEqual([1]);
  });

  it('has its links into other collections listed, and the others checked', async () => {
    const body = (path: string) => `## A\n\n[x](${path})\n`;
    const root = await writeRoot({
      'solutions/a/index.md': solutionText({}, body('/course-info/none#part')),
      'solutions/b/index.md': solutionText({ label: 'B' }, body('/course-info')),
    });
    const load = () => loadContent({ root, collections: [solutions] });
    expect((await load()).elsewhere).toMatchObject([
      { file: 'shared-content/src/solutions/entries/a/index.md', line: 9, field: 'link' },
    ]);
    for (const path of ['/business-training/none', '/corse-info', '/course-info#none']) {
      await writeContentFile(
        root,
        'solutions/c/index.md',
        solutionText({ label: 'C' }, body(path)),
      );
      await expect(load()).rejects.toThrow('entries/c/index.md:9:1  link');
    }
  });
});

it('reads no further entry after a failure', async () => {
  const many = Array.from({ length: 40 }, (_, at) => [`solutions/s${at}/index.md`, at] as const);
  const texts = many.map(([file, at]) => [file, solutionText({ label: `Solution ${at}` })]);
  const read = vi.fn(() => {
    throw new Error('Unreadable');
  });
  const root = await writeRoot(Object.fromEntries(texts));
  const failing = { ...solutions, format: { ...solutions.format, read } };
  await expect(loadContent({ root, collections: [failing] })).rejects.toThrow('Unreadable');
  await loadContent({ root, collections: [solutions] });
  expect(read.mock.calls.length).toBeLessThan(many.length);
});
