import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../processes.ts';
import { promises } from './promises.ts';

/** A test that holds a promise, as its runner reports it. */
export interface Proof {
  /** From the repository's root. */
  readonly file: string;
  readonly title: string;
  /** Names of promises, among others. */
  readonly tags: readonly string[];
  /** What it runs in: `Node`, or the name of a browser's engine. */
  readonly engine: string;
  /** In milliseconds. */
  readonly duration: number;
}

const path = join(repositoryRoot, 'shell/docs/proof.md');

const introduction = `# What proves what

Each promise, and the tests that hold it, made from the tests that have its tag (\`e2e/proof/promises.ts\`). \`npm test\` fails if this page is not what the tests say, times aside, or if nothing proves a promise. \`npx tsx e2e/proof/write-proof.ts\` runs these tests and writes the page.

| promise | tests | in | time |
|---|---|---|---|
`;

/** Writes the page. */
export async function writeProof(proofs: readonly Proof[]): Promise<void> {
  await writeFile(path, toPage(proofs));
}

/** What is wrong with the page, given all tests; undefined if nothing is. */
export async function findStaleProof(proofs: readonly Proof[]): Promise<string | undefined> {
  const unproven = promises.filter(({ name }) => !proofs.some(({ tags }) => tags.includes(name)));
  if (unproven.length > 0) return `No test proves: ${unproven.map(({ name }) => name).join(', ')}`;
  const page = await readFile(path, 'utf8');
  if (withoutTimes(page) === withoutTimes(toPage(proofs))) return undefined;
  return 'shell/docs/proof.md is not what the tests say. Write it: npx tsx e2e/proof/write-proof.ts';
}

function toPage(proofs: readonly Proof[]): string {
  return introduction + promises.map((promise) => toRow(promise, proofs)).join('');
}

function toRow({ name, description }: (typeof promises)[number], proofs: readonly Proof[]): string {
  const own = proofs.filter(({ tags }) => tags.includes(name));
  const files = [...new Set(own.map(({ file }) => file))].sort();
  const tests = files.map((file) => {
    const titles = own.filter((proof) => proof.file === file).map(({ title }) => title);
    const link = `[${file}](../../${file})`;
    return new Set(titles).size === 1 ? `${link}: ${titles[0]}` : link;
  });
  const engines = [...new Set(own.map(({ engine }) => engine))].sort().join(', ');
  const seconds = Math.ceil(own.reduce((sum, { duration }) => sum + duration, 0) / 1000);
  return `| ${description} | ${tests.join('<br>')} | ${engines} | ${seconds} s |\n`;
}

const withoutTimes = (page: string) => page.replaceAll(/ \d+ s \|$/gm, '');
