import { expect, it } from 'vitest';
import { promises } from './promises.ts';
import { findStaleProof } from './proof.ts';

const [first, ...others] = promises.map(({ name }) => ({
  ...{ file: 'e2e/new.spec.ts', title: 'is new', engine: 'Node', duration: 5 },
  tags: [name],
}));

it('names promises that no test holds', async () => {
  expect(await findStaleProof(others)).toBe(`No test proves: ${first?.tags[0]}`);
});

it('says how to write a page that is not what the tests say', async () => {
  expect(await findStaleProof([...others, ...(first ? [first] : [])])).toContain(
    'npx tsx e2e/proof/write-proof.ts',
  );
});
