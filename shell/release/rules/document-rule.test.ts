import { expect, it } from 'vitest';
import { makeShell } from '../../store/fixtures/fake-releases.ts';
import { judgeDeclared, withFacts } from '../check/fixtures/compare.ts';
import { documentRule } from './document-rule.ts';

it.each([
  [
    'older',
    0,
    'Publish the shell from the source of this version and deploy it: npm run site -- publish shell, then npm run site -- deploy shell.',
  ],
  ['newer', 2, 'Update the servers and the site command to the source of that shell first.'],
])('refuses a shell that is %s than the servers, with both numbers', async (_, format, remedy) => {
  const shell = withFacts(makeShell(), { document: { format } });
  expect(await judgeDeclared(documentRule, [], [shell])).toEqual([
    `refusal shell: shell 1.0.0-a has document format ${format}; this version of the platform reads 1. ${remedy}`,
  ]);
});

it('accepts a shell that brings more than the servers know', async () => {
  const shell = makeShell();
  const document = { format: 1, ...shell.release.document, sounds: ['bell'] };
  expect(await judgeDeclared(documentRule, [], [withFacts(shell, { document })])).toEqual([]);
});
