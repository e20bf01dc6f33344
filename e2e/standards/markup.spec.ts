import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../processes.ts';
import { obtainProgram } from '../system-package.ts';
import type { RawPage } from '../visitor/raw-pages.ts';
import { test } from '../visitor/test.ts';
import { expect } from '../visitor/visit.ts';
import { findErrors } from './html.ts';

test('html-validate reports no errors on any page', async ({ raw }) => {
  for (const { path, html } of raw.all) {
    expect.soft(await findErrors(html), path).toEqual([]);
  }
});

const checker = join(repositoryRoot, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** What the Nu checker says about a file. */
interface Message {
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * Harmless: Safari needs `role="list"`, see the base styles; React closes void elements; after a
 * container query, which the checker does not know, it misunderstands the styles that follow; after
 * a reload, Firefox enables a disabled button again unless it has `autocomplete`.
 */
const harmless =
  '.*“list” role is unnecessary.*|.*Trailing slash on void elements.*|CSS: .*|Attribute “autocomplete” not allowed on element “button”.*';

/** Optimizing its code takes longer than what it checks; without that, its stack is larger. */
const quickly = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m'];

/** Runs the Nu checker once, as starting Java takes longer than checking a page. */
async function checkWithNu(java: string, folder: string, pages: readonly RawPage[]) {
  await mkdir(folder, { recursive: true });
  const files = pages.map((_, index) => join(folder, `${index}.html`));
  await Promise.all(pages.map(({ html }, index) => writeFile(files[index] ?? '', html)));
  const options = ['--format', 'json', '--stdout', '--exit-zero-always'];
  const { stdout } = await promisify(execFile)(
    java,
    [...quickly, '-jar', checker, ...options, '--filterpattern', harmless, ...files],
    { maxBuffer: 1e8 },
  );
  const { messages }: { readonly messages: readonly Message[] } = JSON.parse(stdout);
  return messages.map(({ url, message, extract = '' }) => {
    const page = pages[Number.parseInt(basename(url), 10)];
    return `${page?.path}: ${message} ${extract}`;
  });
}

test('the Nu checker reports no errors on any page', { tag: '@valid' }, async ({ raw }, info) => {
  const java = obtainProgram(['java'], 'default-jre-headless');
  if (java === undefined) console.log('Skipped the Nu checker: it requires Java 11 or newer.');
  test.skip(java === undefined, 'requires Java');
  expect(await checkWithNu(java ?? '', info.outputPath('pages'), raw.all)).toEqual([]);
});
