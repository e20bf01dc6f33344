import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { iconPaths } from '@site/content/icons';
import type { FetchFile, Section } from '@site/contract';
import { findOwner } from '@site/contract/is-under';
import type { ViteDevServer } from 'vite';
import type { ShellExports } from '../compose/render-messages.ts';
import { type App, readPlannedPrefixes, repositoryRoot } from '../release/apps.ts';
import { describeSection, toUnbuiltRelease } from '../release/publish/describe-section.ts';
import { listShared } from '../release/publish/read-libraries.ts';
import type { DeclaredSection } from '../release/rules/subject.ts';
import { ExpectedError } from '../store/expected-error.ts';
import { type Release, releaseSchema } from '../store/records.ts';

/** A section from source, with the parts of its release that pages need. */
export interface SourceSection extends DeclaredSection {
  readonly app: App;
  readonly release: Release;
}

const source = 'source';

export function isFromSource({ version }: Release): boolean {
  return version === source;
}

/** The released section that a path belongs to; undefined if the path comes from source. */
export function findReleasedOwner(releases: readonly Release[], path: string): Release | undefined {
  const owner = findOwner(releases, path);
  return owner && isFromSource(owner) ? undefined : owner;
}

export function toShellRelease({
  shellPages,
  siteDocument,
}: Pick<ShellExports, 'shellPages' | 'siteDocument'>): Release {
  // A document links the icons that are listed here. The SVG is Vite's.
  const icons = [...iconPaths, ...siteDocument.icons.flatMap(({ href }) => href ?? [])];
  const parts = {
    prefixes: ['/'],
    rootFiles: Object.fromEntries(icons.map((path) => [path, basename(path)])),
    pages: [...shellPages],
    document: siteDocument,
    planned: readPlannedPrefixes(repositoryRoot),
    lends: listShared(),
  };
  return toUnbuiltRelease({ app: 'shell', version: source, kind: 'shell', ...parts });
}

export async function loadSectionSource(
  server: ViteDevServer,
  app: App,
  fetchFile: FetchFile,
): Promise<SourceSection> {
  const { name, folder } = app;
  const file = join(folder, 'src/section.ts');
  // The module would be there until a restart.
  if (!existsSync(file)) {
    throw new ExpectedError(
      `${relative(process.cwd(), file)} is gone. Restore it, or start again without ${name}.`,
    );
  }
  const module = await server.ssrLoadModule(file);
  const section: Section = module.section;
  const declared = await section.pages(fetchFile);
  const release = toUnbuiltRelease({
    app: name,
    version: source,
    ...describeSection(section),
    pages: declared.pages.map((page) => ({ ...page, head: parseHead(page) })),
    notFound: declared.notFound.map((page) => ({
      ...page,
      head: parseHead({ ...page, path: page.pattern }),
    })),
  });
  return { app, section, declared, release };
}

/** A page with an invalid head is still shown, with its path as its title. */
function parseHead({ path, head }: { readonly path: string; readonly head: unknown }) {
  const { success, data } = releaseSchema.shape.notFound.element.shape.head.safeParse(head);
  return success ? data : { title: path, description: path };
}
