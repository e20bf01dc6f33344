import { componentOf, quote, variableOf } from './names.ts';

/** A page whose texts are in the section's source. */
export interface NewPage {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
}

/** A page's files by path from `src`, and the code that `section.ts` needs for it. */
export interface PageFiles {
  readonly files: Readonly<Record<string, string>>;
  readonly imports: string;
  /** Its name in `section.ts`. */
  readonly variable: string;
  readonly route: string;
}

/** Writes a page's texts and component; `name` is that of the files. */
export function pageFiles(name: string, page: NewPage): PageFiles {
  const variable = `${variableOf(name)}Page`;
  const component = `${componentOf(name)}Page`;
  return {
    files: {
      [`${name}.ts`]: textsOf(variable, page),
      [`${name}-page.tsx`]: componentSource(name, component),
    },
    imports: `import { ${variable} } from './${name}.ts';`,
    variable,
    route: routeOf(`${variable}.path`, `./${name}-page.tsx`, component),
  };
}

/** A route whose page is loaded on demand, as the formatter lays it out in `routes`. */
export function routeOf(path: string, file: string, component: string): string {
  return `{
      path: ${path},
      Component: ${lazyPageOf(file, component)},
    }`;
}

export function lazyPageOf(file: string, component: string): string {
  return `lazyPage(() => import('${file}').then((module) => module.${component}))`;
}

const textsOf = (
  variable: string,
  { path, title, lead }: NewPage,
) => `import type { Page } from '@site/contract';

export const texts = {
  title: ${quote(title)},
  lead: ${quote(lead)},
};

export const ${variable}: Page = {
  path: '${path}',
  head: { title: texts.title, description: \`\${texts.title}: \${texts.lead}\` },
};
`;

const componentSource = (
  name: string,
  component: string,
) => `import { Container, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { texts } from './${name}.ts';

export function ${component}(): ReactNode {
  return (
    <Container>
      <PageHeader title={texts.title} lead={texts.lead} />
    </Container>
  );
}
`;
