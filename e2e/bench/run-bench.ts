import { parseArgs } from 'node:util';
import { measureLighthouse } from './lighthouse.ts';
import { measureGrowth } from './measure-growth.ts';
import { measureHostile } from './measure-hostile.ts';
import { measureMail } from './measure-mail.ts';
import { measurePages } from './measure-pages.ts';
import { measureReleases } from './measure-releases.ts';
import { measureReturning } from './measure-returning.ts';

const measures: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  growth: measureGrowth,
  hostile: measureHostile,
  lighthouse: measureLighthouse,
  mail: measureMail,
  releases: measureReleases,
  returning: measureReturning,
};

/**
 * `npm run bench`: pages and navigations, compared with the same source in other forms.
 * `npm run bench -- --runs 3 /course-info`: fewer runs, some pages only.
 * `npm run bench -- lighthouse`: Lighthouse's scores of these pages.
 * `npm run bench -- releases`: how long a change takes to reach visitors.
 * `npm run bench -- returning`: what browsers fetch that come back after a release.
 * `npm run bench -- growth`: what 100, 1,000 and 10,000 courses cost; `growth 500` for others.
 * `npm run bench -- hostile`: the slowest of 10,000 hostile requests.
 * `npm run bench -- mail`: how fast messages are accepted, and delivered after an outage.
 */
export async function main(args: readonly string[] = []): Promise<number> {
  const measure = measures[args[0] ?? ''];
  if (measure) return measure(args.slice(1));
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string', default: '7' } },
    allowPositionals: true,
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    console.error(`--runs ${values.runs} is not a whole number from 1.`);
    return 2;
  }
  return measurePages(positionals, runs);
}
