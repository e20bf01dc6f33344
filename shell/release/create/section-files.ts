import { placeholder } from '../check/content-rule.ts';
import { workflowFile } from './workflow-file.ts';

/** Name and place of a new section. */
export interface NewSection {
  /** `mf-careers`. */
  readonly id: string;
  /** `/careers`. */
  readonly prefix: string;
}

/** The files of a section with one page, by path from the repository's root. */
export function sectionFiles(section: NewSection): Readonly<Record<string, string>> {
  const { id } = section;
  return {
    [`${id}/package.json`]: `${JSON.stringify(packageOf(section), null, 2)}\n`,
    [`${id}/vite.config.ts`]: viteConfig(id),
    [`${id}/src/section.ts`]: sectionSource(section),
    [`${id}/src/section.test.ts`]: sectionTest,
    [`${id}/src/overview-page.tsx`]: overviewPage,
    [`${id}/src/overview.ts`]: overviewWords(section),
    [`.github/workflows/${id}.yml`]: workflowFile(id),
  };
}

/** `mf-open-source` → `Open Source`. */
function titleOf(id: string): string {
  const words = id.replace(/^mf-/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
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
      '@site/contract': '0.1.0',
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

const viteConfig = (
  id: string,
) => `import { defineSectionBuild } from '../shell/contract/build/section-build.ts';

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
