import { expect, it } from 'vitest';
import { makeSection } from '../../store/fixtures/fake-releases.ts';
import { checkNeeds } from './needs-check.ts';

it('accepts every export of a library that is lent whole, and the lent ones of another', () => {
  const needs = { react: ['useState', '*'], 'react-router-dom': ['Link', 'useParams'] };
  expect(() => checkNeeds(makeSection({ needs }).release)).not.toThrow();
});

it('refuses the release with its name, what it uses and what to do', () => {
  const { release } = makeSection({ needs: { 'react-router-dom': ['useLoaderData'] } });
  expect(() => checkNeeds(release)).toThrow(
    'mf-news 1.0.0-a uses what the shell does not lend: react-router-dom: useLoaderData. Use another export, or add it to shell/contract/src/lent.ts and release the shell first.',
  );
});
