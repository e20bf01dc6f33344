import { headerLinks } from '@site/content/site';
import { expect, it } from 'vitest';
import { siteDocumentSchema } from '../../document/site-document.ts';
import { searchTemplates } from './search-templates.tsx';
import { siteDocument } from './site-document.ts';

it('has all facts and every mark once', () => {
  expect(siteDocumentSchema.safeParse(siteDocument).error).toBeUndefined();
});

it('takes the markup of search results from the component of the browser', () => {
  expect(searchTemplates.page).toBe(
    '<li><a href="{{path}}">{{title}}</a><p>{{description}}</p></li>',
  );
  expect(searchTemplates.match).toBe('<mark>{{text}}</mark>');
  expect(searchTemplates.many).toBe('<p>{{count}} results for “{{query}}”</p>');
  expect(searchTemplates.bestOnly).toBe('<p>The {{count}} best are shown.</p>');
  const [, { label, to }] = headerLinks;
  expect(searchTemplates.suggestions).toContain(`<a href="${to}">${label}</a>`);
});
