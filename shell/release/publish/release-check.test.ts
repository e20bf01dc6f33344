import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { checkFileTypes, checkNeeds } from './release-check.ts';

it('accepts every export of a library that is shared whole, and the chosen ones of another', () => {
  const needs = { react: ['useState', '*'], 'react-router-dom': ['Link', 'useParams'] };
  expect(() => checkNeeds(makeSection({ needs }).release)).not.toThrow();
});

it('refuses the release with its name, what it imports and what to do', () => {
  const { release } = makeSection({ needs: { 'react-router-dom': ['useLoaderData'] } });
  expect(() => checkNeeds(release)).toThrow(
    'mf-news 1.0.0-a imports what the shell does not share: react-router-dom: useLoaderData. Use another export, or share it in shell/contract/src/shared-libraries.ts and release the shell first.',
  );
});

it.each(['report.html', 'feed.xml', 'page.xhtml', 'style.xsl'])('refuses %s', (name) => {
  const files = { [name]: { bytes: 1, integrity: 'sha256-x', type: 'text/plain' } };
  expect(() => checkFileTypes({ ...makeShell().release, files })).toThrow(
    `shell cannot publish ${name}: HTML and XML files would act as pages of the site.`,
  );
});
