import { join } from 'node:path';
import * as z from 'zod';
import { escapeText } from '../../compose/join/html-text.ts';
import { repositoryRoot } from '../../release/apps.ts';
import { handbookPath } from '../../src/development/dev-panel.ts';
import type { DevSiteOptions } from '../dev-site.ts';
import { answerHandbookPage, type Chapter } from './chapter.ts';
import { listFields } from './list-fields.ts';

type Definitions = typeof import('../../../shared-content/definitions/all-definitions.ts');
type Definition = Definitions['documents'][number] | Definitions['collections'][number];

/** The fields come from the schemas that validate the content. */
export const collections: Chapter = {
  path: `${handbookPath}/collections`,
  title: 'Collections',
  description: 'The fields of every collection and document of the content',
  async answer(_, options) {
    const definitions = await readDefinitions(options);
    const links = definitions.map(({ name }) => `<a href="#${name}">${name}</a>`);
    const parts = definitions.map(definitionHtml);
    const main = `<nav aria-label="Collections">${links.join(' · ')}</nav>\n${parts.join('\n')}`;
    return answerHandbookPage({ title: 'Collections', main, css }, options);
  },
};

const css = `
section>*+*{margin-block-start:var(--space-s)}
td:last-child{min-width:16em}`;

async function readDefinitions({ server }: DevSiteOptions): Promise<readonly Definition[]> {
  const module = join(repositoryRoot, 'shared-content/definitions/all-definitions.ts');
  const { collections, documents } = (await server.ssrLoadModule(module)) as Definitions;
  return [...collections, ...documents];
}

function definitionHtml(definition: Definition): string {
  const { name, description, schema } = definition;
  const folder = `shared-content/src/${name}`;
  const isCollection = 'format' in definition;
  const rows = listFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map(
    (field) =>
      `<tr><th scope="row"><code>${field.name}</code></th><td>${escapeText(field.type)}</td><td>${field.isRequired ? 'required' : ''}</td><td>${escapeText(field.description)}</td></tr>`,
  );
  return `<section id="${name}">
<h2>${name}</h2>
<p>${escapeText(description)} <code>${folder}/${isCollection ? 'collection' : 'document'}.ts</code></p>
${isCollection ? `<p>Body: ${escapeText(definition.format.description)}</p>` : ''}
<table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">Description</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>
</section>`;
}
