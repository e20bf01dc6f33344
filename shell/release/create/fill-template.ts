import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../apps.ts';
import type { Files } from './change-files.ts';

const templates = join(repositoryRoot, 'shell/release/create/templates');

type Words = Readonly<Record<string, string>>;

/**
 * The files of a template, by path, in a folder. `__name__`, in a path or a text, is replaced by the
 * word of that name. In TypeScript, words are escaped for single quotes, so that a placeholder is an
 * identifier or stands inside them.
 */
export async function fillTemplate(template: string, folder: string, words: Words): Promise<Files> {
  const root = join(templates, template);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const source = join(parentPath, name);
      const path = fill(relative(root, source).replace(/\.template$/, ''), words);
      const isCode = /\.tsx?$/.test(path);
      const text = fill(await readFile(source, 'utf8'), isCode ? escapeQuotes(words) : words);
      return [join(folder, path), text] as const;
    });
  return Object.fromEntries(await Promise.all(files));
}

function fill(text: string, words: Words): string {
  return text.replaceAll(
    /__([a-z]+?)__/gi,
    (placeholder, name: string) => words[name] ?? placeholder,
  );
}

function escapeQuotes(words: Words): Words {
  const escaped = Object.entries(words).map(([name, word]) => [
    name,
    word.replaceAll(/['\\]/g, '\\$&'),
  ]);
  return Object.fromEntries(escaped);
}
