import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserFlags, ensureBrowser } from '../find-browser.ts';
import prepare from '../site-under-test.ts';
import { median } from './median.ts';
import { subjects } from './subjects.ts';

/** Not a dependency: it would triple the packages that everybody installs. */
const lighthouse = 'lighthouse@12.8.2';
const runs = 5;
const categories = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Lighthouse's scores for a phone, medians of five runs, for the measured pages. */
export async function measureLighthouse(): Promise<void> {
  const stop = await prepare();
  try {
    for (const { path } of subjects) {
      const all = [];
      for (let run = 0; run < runs; run += 1) all.push(await score(path));
      for (const [name, least] of Object.entries(categories)) {
        const found = median(all.map((scores) => scores[name] ?? 0)) ?? 0;
        console.log(
          `${found >= least ? 'holds' : 'FAILS'}  ${path}: ${name} ${found} (at least ${least})`,
        );
      }
    }
  } finally {
    await stop();
  }
}

async function score(path: string): Promise<Readonly<Record<string, number>>> {
  const flags = `--chrome-flags=--headless ${browserFlags.join(' ')}`;
  const url = process.env.SITE_UNDER_TEST + path;
  const args = ['--yes', lighthouse, url, '--output=json', '--quiet', flags];
  const env = { ...process.env, CHROME_PATH: ensureBrowser() };
  const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 1e8 });
  const report: { categories: Record<string, { score: number }> } = JSON.parse(stdout);
  return Object.fromEntries(
    Object.entries(report.categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  );
}
