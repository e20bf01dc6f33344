import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../find-browser.ts';
import { repositoryRoot } from '../processes.ts';
import prepare from '../site-under-test.ts';
import { measureHostile } from './measure-hostile.ts';
import { measureMail } from './measure-mail.ts';
import { measurePage, type PageLoad } from './measure-page.ts';
import { measureReleases } from './measure-releases.ts';
import { measureSingleBundle } from './single-bundle.ts';

interface Subject {
  readonly path: string;
  readonly section?: string;
  readonly page?: string;
}

const subjects: readonly Subject[] = [
  { path: '/nowhere' },
  { path: '/course-info', section: 'mf-learning', page: 'src/courses/catalogue-page.tsx' },
  {
    path: '/insights/the-skill-ladder',
    section: 'mf-learning',
    page: 'src/insights/insight-page.tsx',
  },
];

const rounds = 5;

/**
 * `npm run bench`: each page with and without scripts, and compared with a single bundle.
 * `npm run bench -- releases`: how long a change takes to reach visitors.
 * `npm run bench -- hostile`: the slowest of 10,000 hostile requests.
 * `npm run bench -- mail`: how fast messages are accepted, and delivered after an outage.
 */
export async function main(args: readonly string[] = []): Promise<number> {
  if (args[0] === 'hostile') return measureHostile();
  if (args[0] === 'mail') return measureMail();
  if (args[0] === 'releases') return measureReleases();
  const stop = await prepare();
  const executablePath = ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const out = await mkdtemp(join(tmpdir(), 'site-bench-'));
  try {
    for (const subject of subjects) await report(browser, subject, out);
    return 0;
  } finally {
    await browser.close();
    await stop();
    await rm(out, { recursive: true, force: true });
  }
}

async function report(browser: Browser, subject: Subject, out: string): Promise<void> {
  const url = `${process.env.SITE_UNDER_TEST}${subject.path}`;
  const full: PageLoad[] = [];
  const plain: PageLoad[] = [];
  for (let round = 0; round < rounds; round += 1) {
    full.push(await measurePage(browser, url, true));
    plain.push(await measurePage(browser, url, false));
  }
  const single = await measureSingleBundle(repositoryRoot, out, subject.section, subject.page);
  const bytes = median(full, (load) => load.scriptBytes);
  const largest = median(full, (load) => load.largestPaint);
  const withoutScripts = median(plain, (load) => load.largestPaint);
  console.log(`
${subject.path}
  first paint        ${median(full, (load) => load.firstPaint)} ms   (without scripts ${median(plain, (load) => load.firstPaint)} ms)
  largest paint      ${largest} ms   (without scripts ${withoutScripts} ms, ratio ${(largest / withoutScripts).toFixed(2)})
  interactive        ${median(full, (load) => load.interactive ?? 0)} ms
  scripts            ${median(full, (load) => load.scriptRequests)} requests, ${kilobytes(bytes)}
  one bundle         ${kilobytes(single)}, ratio ${(bytes / single).toFixed(2)}
  layout shift       ${Math.max(...full.map((load) => load.layoutShift)).toFixed(3)}`);
}

function median(loads: readonly PageLoad[], read: (load: PageLoad) => number): number {
  const sorted = loads.map(read).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
