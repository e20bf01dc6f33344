import { basename } from 'node:path';
import type { Release } from '../../store/records.ts';
import { type MadeFiles, nameByHash } from './made-files.ts';

/** Makes the site's icons of the shell's `icon.svg`; returns their files and where they are served. */
export async function addIcons(
  files: MadeFiles,
): Promise<{ readonly icons: MadeFiles; readonly rootFiles: Release['rootFiles'] }> {
  const [svg] = [...files].filter(([name]) => /^icon\..*\.svg$/.test(name)).map(([, file]) => file);
  if (svg === undefined) return { icons: new Map(), rootFiles: {} };
  // Loaded here, since its native library is only installed where apps are built.
  const { makeIcons } = await import('@site/content/icons');
  const made = [...(await makeIcons(await svg.read()))].map(([path, bytes]) => {
    return { path, icon: nameByHash(basename(path), bytes) };
  });
  return {
    icons: new Map(made.map(({ icon }) => icon)),
    rootFiles: Object.fromEntries(made.map(({ path, icon: [name] }) => [path, name])),
  };
}
