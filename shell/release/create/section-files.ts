import { placeholder } from '../check/content-rule.ts';
import { type NewSection, titleOf } from './new-section.ts';

/** What differs between a section in this repository and one in its own. */
interface Surroundings {
  /** The contents of package.json. */
  readonly manifest: object;
  /** The module from which `vite.config.ts` imports `defineSectionBuild`. */
  readonly build: string;
}

/** The files of a section with one page, by path from its folder. */
export function sectionFiles(
  section: NewSection,
  { manifest, build }: Surroundings,
): Readonly<Record<string, string>> {
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'vite.config.ts': viteConfig(section.id, build),
    'src/section.ts': sectionSource(section),
    'src/section.test.ts': sectionTest,
    'src/overview-page.tsx': overviewPage,
    'src/overview.ts': overviewWords(section),
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

const viteConfig = (id: string, build: string) => `import { defineSectionBuild } from '${build}';

export default defineSectionBuild({ id: '${id}' });
`;

const sectionSource = ({
  id,
}: NewSection) => `import { defineSection, lazyPage } from '@site/contract';
import { describeOverview, overviewPath } from './overview.ts';

/** ${titleOf(id)}: one page so far. */
export const section = defineSection({
  id: '${id}',
  owner: '${titleOf(id)} team',
  prefixes: [overviewPath],
  routes: [
    {
      path: overviewPath,
      Component: lazyPage(() => import('./overview-page.tsx').then((module) => module.OverviewPage)),
    },
  ],
  pages: async () => ({ pages: [describeOverview()], notFound: [] }),
});
`;

const sectionTest = `import { testSection } from '@site/contract/testing';

testSection(new URL('..', import.meta.url));
`;

const overviewWords = ({ id, prefix }: NewSection) => `import type { Page } from '@site/contract';

export const overviewPath = '${prefix}';

export const overview = {
  title: '${titleOf(id)}',
  lead: '${placeholder}',
};

export function describeOverview(): Page {
  const { title, lead } = overview;
  return { path: overviewPath, head: { title, description: \`\${title}: \${lead}\` } };
}
`;

const overviewPage = `import { Container, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { overview } from './overview.ts';

export function OverviewPage(): ReactNode {
  return (
    <Container>
      <PageHeader title={overview.title} lead={overview.lead} />
    </Container>
  );
}
`;
