import { describe, expect, it } from 'vitest';
import { course, errorLines, inCourse } from './fixtures/error-lines.ts';
import { courseText, svg } from './fixtures/write-root.ts';

const anything = expect.any(String);

describe('frontmatter', () => {
  it('names a missing field at the start of the file, with its meaning', async () => {
    const [, line] = await errorLines(course({ level: undefined }));
    expect(line).toBe(
      inCourse(
        '1:1  level  is missing (How much one should know.); allowed: beginner, intermediate, advanced',
      ),
    );
  });

  it('names the allowed values and the nearest', async () => {
    const lines = await errorLines(course({ level: 'beginer', category: 'devos', status: 'live' }));
    expect(lines).toEqual([
      '3 errors in the content:',
      inCourse(
        "4:8  level  'beginer' is not an allowed value; allowed: beginner, intermediate, advanced; did you mean 'beginner'?",
      ),
      expect.stringMatching(/5:11 {2}category .*did you mean 'DevOps'\?$/),
      expect.stringMatching(
        /6:9 {2}status .*allowed: Live, Draft, Proposed; did you mean 'Live'\?$/,
      ),
    ]);
  });

  it('names an unknown field and the nearest, at its name', async () => {
    const [, line] = await errorLines(course({ exerpt: 'x' }));
    expect(line).toMatch(/:13:1 {2}exerpt {2}is not a known field; .*did you mean 'excerpt'\?$/);
  });

  it.each([
    ['updated', '2026-02-30', "'2026-02-30' is not a date (YYYY-MM-DD)"],
    ['updated', '14.9.2026', "'14.9.2026' is not a date (YYYY-MM-DD)"],
    ['title', '', 'is empty (Heading of the page'],
    ['title', '2026', 'is a number, not text: put it in quotes or write one value'],
    ['hours', '6.5', 'is a number, not a whole number'],
    ['level', '[beginner]', 'is a list, not text: put it in quotes or write one value'],
    ['title', '{ a: b }', 'is a list of fields, not text: put it in quotes or write one value'],
    ['pdfFileName', 'A course.pdf', "'A course.pdf' is not a kebab-case file name ending in .pdf"],
    ['imageFileName', '../a.svg', "'../a.svg' is not a lower-case file name ending in svg,"],
  ])('refuses %s: %s', async (field, value, message) => {
    const lines = await errorLines(course({ imageAlt: 'A picture', [field]: value }));
    expect(lines).toEqual([anything, expect.stringContaining(`${field}  ${message}`)]);
  });

  it('refuses an excerpt that cards cannot hold', async () => {
    const [, line] = await errorLines(course({ excerpt: 'x'.repeat(101) }));
    expect(line).toContain(`3:10  excerpt  '${'x'.repeat(57)}…' is longer than 100 characters`);
  });

  it('names the place of a YAML error', async () => {
    const lines = await errorLines(course({ excerpt: '"open' }));
    expect(lines[1]).toMatch(/index\.md:\d+:\d+ {2}frontmatter {2}is not valid YAML: /);
    const [, twice] = await errorLines({
      'courses/a/index.md': '---\ntitle: A\ntitle: B\n---\nText',
    });
    expect(twice).toContain('3:1  frontmatter  is not valid YAML: two fields have this name');
    const [, cut] = await errorLines({
      'courses/a/index.md': '---\ntitle: A\n...\nexcerpt: B\n---\nText',
    });
    expect(cut).toContain(
      "frontmatter  is not valid YAML: a line of '---' or '...' ends the fields",
    );
  });

  it.each(['A: B', '@home', '"A" and B'])('asks for quotes around %s', async (excerpt) => {
    const [, line] = await errorLines(course({ excerpt }));
    expect(line).toMatch(
      /index\.md:3:\d+ {2}frontmatter {2}is not valid YAML: .+; put text in quotes$/,
    );
  });

  it.each([
    ['Mistake #1 of agents', "the comment '#1 of agents'"],
    ['!Important for all', "the tag '!Important'"],
    ['&Partners report', "the anchor '&Partners'"],
    ['*bold*', "the alias '*bold*'"],
  ])('refuses %s, of which YAML takes a part', async (title, lost) => {
    const [, line] = await errorLines(course({ title }));
    const expected = `frontmatter  has ${lost}, which would not be shown; put text in quotes`;
    expect(line).toContain(expected);
  });

  it.each([
    'C#',
    'A title\n  # Indented',
    "'Mistake #1' # Quoted",
    'A title\n# On a line of its own',
  ])('accepts %s', async (title) => {
    const lines = await errorLines(course({ title, level: 'none' }));
    expect(lines).toEqual(['1 error in the content:', expect.stringContaining('level')]);
  });

  it('asks for the frontmatter itself', async () => {
    const [, none] = await errorLines({ 'courses/a/index.md': 'Only text.' });
    expect(none).toContain('1:1  frontmatter  is missing');
    const [, list] = await errorLines({ 'courses/a/index.md': '---\n- title\n---\nText' });
    expect(list).toContain("2:1  frontmatter  is not a list of fields, 'name: value'");
  });

  it('asks for a description of the picture at its line, whatever else is wrong', async () => {
    const files = course({ imageFileName: 'picture.svg', level: undefined });
    const lines = await errorLines({ ...files, 'courses/a/picture.svg': svg });
    expect(lines[2]).toBe(
      inCourse(
        "12:16  imageAlt  is missing: describe what 'picture.svg' shows, for those who cannot see it",
      ),
    );
  });

  it('refuses a folder that is not kebab-case', async () => {
    const [, line] = await errorLines({ 'courses/My_Course/index.md': courseText() });
    expect(line).toContain("My_Course/index.md:1:1  slug  'My_Course' is not kebab-case");
    const [, long] = await errorLines({ [`courses/${'a'.repeat(101)}/index.md`]: courseText() });
    expect(long).toContain("a' is longer than 100 characters: rename the folder");
  });
});
