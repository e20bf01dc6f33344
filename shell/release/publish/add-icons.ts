import { basename } from 'node:path';
import type { Release } from '../../store/records.ts';
import { ReleaseError } from '../release-error.ts';
import { type MadeFiles, nameByHash } from './made-files.ts';

/**
 * Makes the site's icons of the shell's `icon.svg`; returns their files and where they are served.
 * Throws if it cannot be drawn.
 */
export async function addIcons(
  files: MadeFiles,
): Promise<{ readonly icons: MadeFiles; readonly rootFiles: Release['rootFiles'] }> {
  const [svg] = [...files].filter(([name]) => /^icon\..*\.svg$/.test(name)).map(([, file]) => file);
  if (svg === undefined) return { icons: new Map(), rootFiles: {} };
  const made = [...(await drawIcons(await svg.read()))].map(([path, bytes]) => {
    return { path, icon: nameByHash(basename(path), bytes) };
  });
  return {
    icons: new Map(made.map(({ icon }) => icon)),
    rootFiles: Object.fromEntries(made.map(({ path, icon: [name] }) => [path, name])),
  };
}

async function drawIcons(svg: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  // Loaded here, since its native library is only installed where apps are built.
  const { makeIcons } = await import('@site/content/icons');
  try {
    return await makeIcons(svg);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(`shell/src/icon.svg cannot be drawn: ${reason}`);
  }
}
