import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { errorLines, inCourse } from './fixtures/error-lines.ts';
import { courseText, insightText, svg, writeRoot } from './fixtures/write-root.ts';
import { loadContent, siteFacts } from './load-content.ts';

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
    [inCourse('8:16'), 'imageFileName'],
    [inCourse('10:1'), 'extra'],
    [inCourse('13:1'), 'link'],
    ['src/courses/entries/b/index.md:10:1', 'link'],
    ['src/insights/entries/c/index.md:6:7', 'date'],
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
    const { courses, insights } = await loadContent({ root });
    expect(courses.map(({ slug }) => slug)).toEqual(['b', 'a']);
    expect(insights.map(({ slug }) => slug)).toEqual(['n', 'a-old']);
    expect(courses[0]?.data).toMatchObject({ title: 'A course', level: 'beginner' });
    expect(courses[0]?.pictures.get('picture.svg')).toEqual({
      file: join(root, 'src/courses/entries/b/picture.svg'),
      width: 640,
      height: 360,
    });
    expect(courses[0]?.body).toBe(
      body
        .trim()
        .replace('link:booking', siteFacts.links.booking ?? '')
        .replace('link:chat', siteFacts.links.chat ?? ''),
    );
    expect(courses[1]?.body).toBe('Text.');
  });

  it('leaves out an entry without article text, with a warning that names it', async () => {
    const warn = vi.fn();
    const root = await writeRoot({
      ...files,
      'courses/empty/index.md': courseText({ level: 'wrong' }, '  \n'),
      'courses/no-file/picture.svg': svg,
      'courses/stray.md': courseText(),
    });
    const { courses } = await loadContent({ root, warn });
    expect(courses).toHaveLength(2);
    expect(warn.mock.calls.flat().sort()).toEqual([
      'src/courses/entries/empty: entry without its article text (index.md), left out',
      'src/courses/entries/no-file: entry without its article text (index.md), left out',
      'src/courses/entries/stray.md: not an entry, which is a folder with an index.md, left out',
    ]);
  });
});
