import { Command } from 'commander';
import { type App, findApp, isSource, listPublicApps } from '../release/apps.ts';
import { parseSite } from '../release/cli/parse-arguments.ts';
import { runProgram } from '../release/cli/run-program.ts';
import { UsageError } from '../release/release-error.ts';
import { stopOnSignals } from '../server/http/stop-on-signals.ts';
import { describeMail } from '../server/mail/mail-service.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { handbookPath } from '../src/development/dev-panel.ts';
import { isReleaseApi, openStore } from '../store/open-store.ts';
import type { LiveFacts, LiveSite } from './live-site.ts';

interface Options {
  readonly from?: string;
  readonly types: boolean;
}

/** `npm run dev`: the shell and sections from source, with hot reload. */
export function main(args: readonly string[]): Promise<0 | 1 | 2> {
  const program = new Command('npm run dev --')
    .description('Serves the shell and every section from source, with hot reload.')
    .argument(
      '[section...]',
      'run only these from source; take the others from what is live in this store',
    )
    .option('--from <url>', 'take the others from this site instead', parseSite)
    .option('--no-types', 'do not check types')
    .helpOption('--help', 'show this help')
    .action((names, options) =>
      develop(
        names,
        options,
        ['npm run dev', ...(args.length > 0 ? ['--'] : []), ...args].join(' '),
      ),
    );
  return runProgram(program, args);
}

async function develop(
  names: readonly string[],
  { from: site, types }: Options,
  command: string,
): Promise<void> {
  if (site && names.length === 0) {
    throw new UsageError('--from requires a section to run from source');
  }
  const settings = readSettings(process.env);
  const apps = chooseSections(names);
  const from = site ?? (isReleaseApi(settings.store) ? settings.store : undefined);
  console.log('Starting the development server …');
  // Imported after the first message, since that takes a second.
  const { startDevServer } = await import('./dev-server.ts');
  const { listProvenance } = await import('./dev-site.ts');
  const liveSite = await readLiveSite(settings, names, from);
  const server = await startDevServer({ settings, apps, liveSite, types, command });
  console.log(describeMail(settings.mail));
  console.log(`Development server ready at ${server.url}`);
  if (isSource) console.log(`Handbook at ${server.url}${handbookPath}`);
  for (const line of listProvenance({ apps, liveSite })) console.log(line);
  const stop = () => {
    // Vite ends the process on SIGTERM, too, with 143 unless a code is set.
    process.exitCode = 0;
    return server.stop();
  };
  await stopOnSignals(stop, console.log);
}

function chooseSections(names: readonly string[]): readonly App[] {
  const chosen = names.length > 0 ? new Set(names) : listPublicApps().map(({ name }) => name);
  return [...chosen].filter((name) => name !== 'shell').map((name) => findApp(name));
}

/** What is live of the sections that are not named; nothing if all run from source. */
async function readLiveSite(
  settings: Settings,
  names: readonly string[],
  from: string | undefined,
): Promise<LiveSite> {
  const live = await import('./live-site.ts');
  if (names.length === 0) return live.emptyLiveSite;
  const following = {
    without: names,
    onChange: ({ provenance }: LiveFacts) => console.log(['Now live:', ...provenance].join('\n')),
  };
  const reading =
    from === undefined
      ? live.readFromStore(openStore(settings.store), settings, following)
      : live.readFromSite(from, settings, following);
  return reading.catch((error) => {
    if (!(error instanceof live.UnreachableError)) throw error;
    console.error(`${error.message} Its sections are missing until you start again.`);
    return live.emptyLiveSite;
  });
}
