import { basename, extname } from 'node:path';
import { hashOf } from '@site/content/integrity';
import type { Release } from '../../store/records.ts';
import { type MadeFiles, madeOf } from './made-files.ts';

/** Makes the site's icons of the shell's `icon.svg`; returns their files and where they are served. */
export async function addIcons(
  files: MadeFiles,
): Promise<{ readonly icons: MadeFiles; readonly rootFiles: Release['rootFiles'] }> {
  const [svg] = [...files].filter(([name]) => /^icon\..*\.svg$/.test(name)).map(([, file]) => file);
  if (svg === undefined) return { icons: new Map(), rootFiles: {} };
  // Loaded here, since its native library is only installed where apps are built.
  const { makeIcons } = await import('@site/content/icons');
  const made = [...(await makeIcons(await svg.read()))].map(([path, bytes]) => {
    const hash = hashOf(bytes).slice(0, 16);
    const ending = extname(path);
    return { path, bytes, name: `${basename(path, ending)}.${hash}${ending}` };
  });
  return {
    icons: new Map(made.map(({ name, bytes }) => [name, madeOf(name, bytes)])),
    rootFiles: Object.fromEntries(made.map(({ path, name }) => [path, name])),
  };
}
