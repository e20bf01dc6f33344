import { Command } from 'commander';
import { type App, findApp, isSource, listPublicApps } from '../release/apps.ts';
import { parseOrigin } from '../release/cli/parse-arguments.ts';
import { runProgram } from '../release/cli/run-program.ts';
import { UsageError } from '../release/release-error.ts';
import { describeMail } from '../server/mail/mail-service.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { stopOnSignals } from '../server/stop-on-signals.ts';
import { handbookPath } from '../src/development/corner.ts';
import { openStore } from '../store/open-store.ts';
import type { ReleasedSections } from './released-sections.ts';

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
    .option('--from <url>', 'take the others from this site instead', parseOrigin)
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
  { from, types }: Options,
  command: string,
): Promise<void> {
  if (from && names.length === 0) {
    throw new UsageError('--from requires a section to run from source');
  }
  const settings = readSettings(process.env);
  const apps = chooseSections(names);
  console.log('Starting the development server …');
  // Imported after the first message, since that takes a second.
  const { startDevServer } = await import('./dev-server.ts');
  const released = await readReleased(settings, names, from);
  const server = await startDevServer(settings, { apps, released, types, command });
  console.log(describeMail(settings.mail));
  console.log(`Development server ready at ${server.url}`);
  if (isSource) console.log(`Handbook at ${server.url}${handbookPath}`);
  console.log(describeOrigins(apps, released));
  await stopOnSignals(server.stop, console.log);
}

function chooseSections(names: readonly string[]): readonly App[] {
  if (names.length > 0)
    return names.filter((name) => name !== 'shell').map((name) => findApp(name));
  return listPublicApps().filter(({ kind }) => kind === 'section');
}

/** The live releases of the sections that are not named; none if all run from source. */
async function readReleased(
  settings: Settings,
  names: readonly string[],
  from: string | undefined,
): Promise<ReleasedSections> {
  const { nothingReleased, readFromSite, readFromStore } = await import('./released-sections.ts');
  if (names.length === 0) return nothingReleased;
  const { releases, ...live } =
    from === undefined
      ? await readFromStore(openStore(settings.store), settings)
      : await readFromSite(from, settings);
  return { ...live, releases: releases.filter(({ app }) => !names.includes(app)) };
}

function describeOrigins(apps: readonly App[], { releases, place }: ReleasedSections): string {
  const source = `From source: ${['shell', ...apps.map(({ name }) => name)].join(', ')}.`;
  if (releases.length === 0) return source;
  const released = releases.map(({ app, version }) => `${app} ${version}`);
  return `${source} From ${place}: ${released.join(', ')}.`;
}
