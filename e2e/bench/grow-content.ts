import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const entries = 'shared-content/src/courses/entries';

/** About as long as the shipped ones. */
const excerpt =
  'For everyone who writes, reviews and decides, with exercises on material of your own.';

/**
 * Adds courses to a copy of the sources until it has that many, made from the shipped ones in turns.
 * They have no PDFs: printing takes 80 ms each, and what is printed is kept between builds.
 */
export async function growCourses(sources: string, count: number): Promise<void> {
  const folder = join(sources, entries);
  const shipped = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  for (let number = shipped.length; number < count; number += 1) {
    const model = shipped[number % shipped.length] ?? '';
    const target = join(folder, `${model}-${number}`);
    await mkdir(target);
    for (const name of await readdir(join(folder, model))) {
      if (name !== 'index.md') await cp(join(folder, model, name), join(target, name));
    }
    const text = await readFile(join(folder, model, 'index.md'), 'utf8');
    await writeFile(
      join(target, 'index.md'),
      text
        .replace(/^title: (.*)$/m, `title: $1 ${number}`)
        .replace(/^excerpt: .*$/m, `excerpt: ${number}. ${excerpt}`)
        .replace(/^pdfFileName: .*\n/m, ''),
    );
  }
}

const sample = `${entries}/measuring-ai-adoption/index.md`;
const level = 'level: advanced';

/** Changes the text of one course. */
export async function changeCourse(sources: string): Promise<void> {
  await edit(join(sources, sample), (text) => `${text}\n\nOne more paragraph.\n`);
}

/** Makes a mistake in one course; resolves to its file and line as errors name them. */
export async function breakCourse(sources: string): Promise<string> {
  await edit(join(sources, sample), (text) => text.replace(level, 'level: none'));
  const lines = (await readFile(join(sources, sample), 'utf8')).split('\n');
  const line = lines.indexOf('level: none') + 1;
  return `${sample}:${line}`;
}

/** Fixes it, with other words than before: publishing the same again would verify everything. */
export async function fixCourse(sources: string): Promise<void> {
  await edit(join(sources, sample), (text) => text.replace('level: none', level));
  await changeCourse(sources);
}

/** Changes the schema of courses to one that accepts the same. */
export async function changeSchema(sources: string): Promise<void> {
  const file = join(sources, 'shared-content/src/courses/collection.ts');
  await edit(file, (text) => text.replace('Teaching hours, for search', 'Hours, for search'));
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} has nothing to change`);
  await writeFile(file, changed);
}
