import { expect, it } from 'vitest';
import { fakeDocument } from '../../store/fixtures/fake-document.ts';
import { makeShell } from '../../store/fixtures/fake-releases.ts';
import { readSiteDocument } from './read-site-document.ts';

it('names a shell that is being built, and where the facts of its document are', () => {
  const { release } = makeShell({ document: { ...fakeDocument, name: '' } });
  expect(() => readSiteDocument({ ...release, version: '' })).toThrow(
    /^shell has a document that is not valid:\n {2}document\.name: .+\n Correct .* shared-content\/src\/site;/,
  );
});
