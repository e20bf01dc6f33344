import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from './change-files.ts';

/** Which team reviews what; the last matching line wins. */
const path = '.github/CODEOWNERS';

/** Nothing if there is no such file, as outside GitHub, or if it stays as it is. */
async function changeOwners(root: string, change: (text: string) => string): Promise<Files> {
  const before = await readFile(join(root, path), 'utf8').catch(() => undefined);
  if (before === undefined) return {};
  const text = change(before);
  return text === before ? {} : { [path]: text };
}

/** A new section is owned by a team with its name, of the organization that owns the others. */
export function addSectionOwner(root: string, id: string): Promise<Files> {
  return changeOwners(root, (text) => {
    const [, organization = '@example'] = /^\* (@[^/\s]+)\//m.exec(text) ?? [];
    return `${text.trimEnd()}\n\n/${id}/ ${organization}/${id.replace(/^mf-/, '')}\n`;
  });
}

/** The team of a section reviews a folder of content, too. */
export function addContentOwner(root: string, id: string, folder: string): Promise<Files> {
  const line = new RegExp(`^/${id}/ (.+)$`, 'm');
  return changeOwners(root, (text) =>
    text.replace(line, (found, team) => `${found}\n/${folder}/ ${team}`),
  );
}

/** Removes the owners of folders; a team may own others. */
export function removeOwners(root: string, folders: readonly string[]): Promise<Files> {
  const isOwned = (line: string) => folders.some((folder) => line.startsWith(`/${folder}/ `));
  return changeOwners(root, (text) => {
    const left = text.split('\n').filter((line) => !isOwned(line));
    const joined = left.join('\n').replaceAll(/\n{3,}/g, '\n\n');
    return `${joined.trimEnd()}\n`;
  });
}
