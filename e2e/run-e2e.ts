import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { usageLine } from '../shell/release/cli/run-program.ts';
import { channelNameRule, isChannelName } from '../shell/store/channels.ts';
import { type Combination, openSite, readCombination } from './combination/live-combination.ts';
import { type EngineName, engines, obtainEngines, whyNotRun } from './engines/find-engines.ts';
import { ensureBrowser } from './find-browser.ts';
import { resolveLocalHosts } from './local-hosts.ts';
import { findPublicApp, listSpecs } from './one-app.ts';
import { endWithUs, repositoryRoot } from './processes.ts';
import { inFolder } from './temporary-folder.ts';

const usage = `Usage: npm run e2e -- [--base <url> | --channel <name>] [--only <app>] [--grep <pattern>] [--report <folder>]
       npm run e2e -- --engine <chromium | firefox | webkit | all> [--base <url> | --channel <name>] …

  npm run e2e -- --base https://www.example.com       test that site
  npm run e2e -- --channel pr-142                     test a preview on this machine's server
  npm run e2e -- --base 'https://www.example.com/?channel=pr-142'   on the site's own host
  npm run e2e -- --channel pr-142 --only mf-learning  one app's browser tests, and its pages
  npm run e2e -- --engine all                         a visitor's journeys in three engines, on a site of their own
                                                      unless a site is given

PREVIEW_TOKEN opens previews that require it. The report goes to e2e-report by default.`;

/** `npm run e2e`: runs the browser tests that need no site of their own against a live site. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const given = parse(args);
  if (given === undefined) return 2;
  resolveLocalHosts();
  try {
    obtainEngines(given.engines);
    if (given.base === undefined) return await runPlaywright(given);
    const { origin } = new URL(given.base);
    const cookie = await openSite(given.base, process.env.PREVIEW_TOKEN);
    const combination = await readCombination(origin, cookie);
    console.log(describeCombination(given.base, combination));
    return await runPlaywright(given, {
      SITE_UNDER_TEST: origin,
      SITE_COMBINATION: JSON.stringify(combination),
      SITE_COOKIE: cookie,
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

interface Given {
  /**
   * An address of the site, with `?channel=` of a preview on its host. Undefined for a site of the
   * run's own, on which only journeys in engines run.
   */
  readonly base: string | undefined;
  /** The engines that run a visitor's journeys, instead of all tests in Chromium. */
  readonly engines: readonly EngineName[];
  readonly grep: string | undefined;
  /** The only app to test. */
  readonly only: string | undefined;
  readonly report: string;
}

function parse(args: readonly string[]): Given | undefined {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { base: text, channel: text, engine: text, grep: text, only: text, report: text },
    });
    const { grep, only, report = 'e2e-report' } = values;
    if (only !== undefined) findPublicApp(only);
    const chosen = parseEngines(values.engine);
    const isOwn = chosen.length > 0 && !values.base && !values.channel;
    const base = isOwn ? undefined : urlOf(values);
    return { base, engines: chosen, grep, only, report: resolve(report) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(usageLine(message, 'npm run e2e --'));
    return undefined;
  }
}

function parseEngines(name: string | undefined): readonly EngineName[] {
  if (name === undefined) return [];
  const chosen = engines.filter((engine) => name === engine || name === 'all');
  if (chosen.length > 0) return chosen;
  throw new Error(`Unknown engine "${name}". Engines: ${engines.join(', ')}, all.`);
}

interface SiteOption {
  readonly base?: string | undefined;
  readonly channel?: string | undefined;
}

function urlOf({ base, channel }: SiteOption): string {
  if (base === undefined && channel === undefined)
    throw new Error('--base or --channel is required.');
  if (base !== undefined && channel !== undefined)
    throw new Error('Use either --base or --channel, not both.');
  if (base === undefined) return urlOfChannel(channel ?? '');
  if (URL.canParse(base) && /^https?:/.test(base)) return base;
  throw new Error(`--base requires a URL like https://www.example.com, not "${base}".`);
}

function urlOfChannel(channel: string): string {
  if (isChannelName(channel)) return `http://${channel}.localhost:${process.env.PORT || '3000'}`;
  throw new Error(`"${channel}" is not a valid channel name: ${channelNameRule}.`);
}

function describeCombination(base: string, { channel, revision, apps }: Combination): string {
  const lines = Object.entries(apps).map(([app, version]) => `  ${app} ${version}`);
  return [
    `${base}: revision ${revision} of ${channel}`,
    ...lines,
    'Skipped: faults, releases, settings, mail and development, which require a site of their own.',
  ].join('\n');
}

async function runPlaywright(
  { engines: chosen, grep, only, report }: Given,
  site: Readonly<Record<string, string>> = {},
): Promise<number> {
  const specs = chosen.length > 0 ? [] : listSpecs(only);
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...specs];
  if (grep !== undefined) args.push('--grep', grep);
  // Temporary, because the report contains everything relevant.
  return inFolder(async (results) => {
    const child = endWithUs(
      spawn(join(repositoryRoot, 'node_modules/.bin/playwright'), args, {
        cwd: repositoryRoot,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          CHROMIUM_PATH: ensureBrowser(),
          ...site,
          ...(chosen.length > 0 && { SITE_ENGINES: chosen.join(',') }),
          ...(only && { SITE_ONLY: only }),
          SITE_REPORT: report,
          SITE_RESULTS: results,
        },
      }),
    );
    const [code] = await once(child, 'exit');
    const missing = chosen.map(whyNotRun).filter((reason) => reason !== undefined);
    for (const reason of missing) console.error(`Not run: ${reason}.`);
    return code === 0 && missing.length === 0 ? 0 : 1;
  });
}
