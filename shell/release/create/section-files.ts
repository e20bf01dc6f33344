import { placeholder } from '../check/content-rule.ts';
import { titleOf } from './names.ts';
import type { NewSection } from './new-section.ts';
import { type PageFiles, pageFiles } from './page-files.ts';

type Files = Readonly<Record<string, string>>;

/** What differs between a section in this repository and one in its own. */
interface Surroundings {
  /** The contents of package.json. */
  readonly manifest: object;
  /** The module from which `vite.config.ts` imports `defineSectionBuild`. */
  readonly build: string;
}

/** The files of a section with one page, by path from its folder. */
export function sectionFiles(section: NewSection, { manifest, build }: Surroundings): Files {
  const { id, prefix } = section;
  const page = pageFiles('overview', { path: prefix, title: titleOf(id), lead: placeholder });
  const sources = {
    'section.ts': sectionSource(section, page),
    'section.test.ts': sectionTest,
    ...page.files,
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'vite.config.ts': viteConfig(id, build),
    ...inFolder('src', sources),
  };
}

/** Exactly the versions that the shell shares and the other sections use. */
export function packageOf({ id }: NewSection) {
  return {
    name: id,
    version: '0.1.0',
    private: true,
    type: 'module',
    budget: { scripts: 5, scriptBytes: 12_000 },
    dependencies: {
      '@emotion/react': '11.14.0',
      '@emotion/styled': '11.14.1',
      '@site/content': '0.1.0',
      '@site/contract': '1.0.0',
      '@site/ui': '0.1.0',
      react: '19.3.1',
      'react-router-dom': '7.18.5',
    },
    devDependencies: {
      '@testing-library/dom': '10.4.2',
      '@testing-library/react': '16.3.3',
      '@testing-library/user-event': '14.6.12',
      jsdom: '26.1.0',
    },
  };
}

/** Moves files, by path, into a folder. */
export function inFolder(folder: string, files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]),
  );
}

/** The module of `defineSectionBuild`, for sections of this repository. */
export const buildModule = '../shell/contract/build/section-build.ts';

/** The build of a section without collections. */
export const viteConfig = (
  id: string,
  build: string,
) => `import { defineSectionBuild } from '${build}';

export default defineSectionBuild({ id: '${id}' });
`;

const sectionSource = (
  { id }: NewSection,
  { imports, variable, route }: PageFiles,
) => `import { defineSection, lazyPage, listPages } from '@site/contract';
${imports}

/** The pages of ${titleOf(id)}. */
export const section = defineSection({
  id: '${id}',
  owner: '${titleOf(id)} team',
  prefixes: [${variable}.path],
  routes: [
    ${route},
  ],
  pages: listPages(${variable}),
});
`;

const sectionTest = `import { testSection } from '@site/contract/testing';

testSection(new URL('..', import.meta.url));
`;
