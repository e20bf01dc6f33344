import { componentOf, quote, variableOf } from './names.ts';
import type { NewPage } from './page-files.ts';
import { buildModule } from './section-files.ts';

/** A collection and the page that lists it. */
export interface NewCollection extends NewPage {
  /** `mentors`. */
  readonly name: string;
}

/** The files of a collection's folder in the content, and of the folder of its pages. */
export function collectionFiles(collection: NewCollection) {
  const { name } = collection;
  return {
    content: {
      'collection.ts': definition(collection),
      'entries/example/index.md': example(collection),
    },
    pages: {
      [`${name}-pages.ts`]: pagesSource(collection),
      [`${name}-page.tsx`]: listPageSource(collection),
      [`${name}-entry-page.tsx`]: entryPageSource(collection),
    },
  };
}

/** The build of a section with one collection. */
export const contentConfig = (
  id: string,
  collection: string,
) => `import { contentFiles } from '../shared-content/vite/content-files.ts';
import { defineSectionBuild, filesBase } from '${buildModule}';

const id = '${id}';
const content = { collections: [${collection}] };

export default defineSectionBuild({
  id,
  plugins: [contentFiles({ ...content, base: filesBase(id) })],
});
`;

/** The first lines of `collection.ts`; a collection cannot have the name of an import. */
export const definitionImports = `import * as z from 'zod';
import { type Detail, defineCollection, type ListItem } from '../../loader/collection.ts';
import { byOrder, order, text, updated } from '../../loader/entry-fields.ts';
import { sections } from '../../loader/format.ts';
`;

const definition = ({ name, path, title }: NewCollection) => `${definitionImports}
export const ${variableOf(name)} = defineCollection({
  name: '${name}',
  description: ${quote(`${title}, each with a page.`)},
  route: '${path}/:slug',
  format: sections,
  schema: z.strictObject({
    title: text.describe('Heading of the page, text of the card; no two entries share one.'),
    description: text.describe('One or two sentences for the card and search results.'),
    order,
    updated,
  }),
  unique: 'title',
  pictures: [],
  order: byOrder,
  async publish({ data: { title, description, updated }, text: { sections } }) {
    return { listed: { title, description, updated }, detail: { sections } };
  },
});

export type ${componentOf(name)}Entry = Detail<typeof ${variableOf(name)}>;
export type ${componentOf(name)}ListItem = ListItem<typeof ${variableOf(name)}>;
`;

const example = ({ title }: NewCollection) => `---
title: ${JSON.stringify(`${title}: an example`)}
description: ${JSON.stringify(`An example to replace, for ${title}.`)}
updated: ${new Date().toISOString().slice(0, 10)}
---

## A part of the page

A paragraph of it.
`;

const pagesSource = ({
  name,
  path,
  title,
  lead,
}: NewCollection) => `import type { ${componentOf(name)}ListItem } from '@site/content/${name}/collection';
import { defineEntryPages } from '@site/contract';
import { list } from 'virtual:content/${name}';

export const texts = {
  title: ${quote(title)},
  lead: ${quote(lead)},
};

const path = '${path}';

export const ${variableOf(name)}Pages = {
  path,
  ...defineEntryPages<${componentOf(name)}ListItem>({
    list,
    overview: {
      path,
      title: texts.title,
      head: () => ({ description: \`\${texts.title}: \${texts.lead}\` }),
    },
    pattern: \`\${path}/:slug\`,
    head: ({ title, description }) => ({ title, description }),
    search: () => ({ group: texts.title }),
    notFound: {
      title: \`\${texts.title}: Page Not Found\`,
      text: \`This page does not exist in \${texts.title}.\`,
    },
  }),
};
`;

const listPageSource = ({
  name,
}: NewCollection) => `import type { ${componentOf(name)}ListItem } from '@site/content/${name}/collection';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import { Card, CardBody, CardLink, Container, Grid, loadStates, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { ${variableOf(name)}Pages, texts } from './${name}-pages.ts';

const { list, path } = ${variableOf(name)}Pages;

const states = loadStates({
  loading: \`Loading \${texts.title}...\`,
  failed: \`Failed to load \${texts.title}.\`,
});

export function ${componentOf(name)}Page(): ReactNode {
  return (
    <Container>
      <PageHeader title={texts.title} lead={texts.lead} />
      <PageDataBoundary {...states}>
        <Entries />
      </PageDataBoundary>
    </Container>
  );
}

function Entries(): ReactNode {
  const entries = usePageData('${name}', (fetchFile) =>
    loadList<${componentOf(name)}ListItem>(fetchFile, list),
  );
  return (
    <Grid>
      {entries.map(({ slug, title, description }) => (
        <Card as="li" key={slug}>
          <CardBody>
            <CardLink level={2} to={\`\${path}/\${slug}\`}>
              {title}
            </CardLink>
            <p>{description}</p>
          </CardBody>
        </Card>
      ))}
    </Grid>
  );
}
`;

const entryPageSource = ({
  name,
}: NewCollection) => `import type { ${componentOf(name)}Entry } from '@site/content/${name}/collection';
import { EntryPage } from '@site/contract';
import { BackLink, Container, entryStates, PageHeader, TextSections } from '@site/ui';
import type { ReactNode } from 'react';
import { ${variableOf(name)}Pages, texts } from './${name}-pages.ts';

const { notFound, path, trail } = ${variableOf(name)}Pages;
const back = { to: path, text: \`Back to \${texts.title}\` };

const states = entryStates({
  loading: \`Loading \${texts.title}...\`,
  failed: \`Failed to load \${texts.title}.\`,
  notFound,
  back,
});

export function ${componentOf(name)}EntryPage(): ReactNode {
  return (
    <EntryPage pages={${variableOf(name)}Pages} {...states}>
      {({ slug, title, description, sections }: ${componentOf(name)}Entry) => (
        <Container as="article">
          <PageHeader
            back={<BackLink to={back.to}>{back.text}</BackLink>}
            trail={trail({ slug, title })}
            title={title}
            lead={description}
          />
          <TextSections sections={sections} />
        </Container>
      )}
    </EntryPage>
  );
}
`;
