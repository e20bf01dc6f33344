import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { type App, findApp, isSource, listApps } from '../release/apps.ts';
import { describeMail } from '../server/mail/mail-service.ts';
import { toWebUrl } from '../server/setting-values.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { stopOnSignals } from '../server/stop-on-signals.ts';
import { handbookPath } from '../src/development/corner.ts';
import { ExpectedError } from '../store/expected-error.ts';
import { openStore } from '../store/open-store.ts';
import type { ReleasedSections } from './released-sections.ts';

/** `npm run dev`: the shell and sections from source, with hot reload. Exit code 2 for a usage error. */
export async function main(args: readonly string[]): Promise<number> {
  const program = createProgram();
  try {
    const { args: names } = program.parse(args, { from: 'user' });
    const { from, types } = program.opts<{ from?: string; types: boolean }>();
    if (from && names.length === 0) program.error('--from requires a section to run from source');
    const settings = readSettings(process.env);
    const apps = chooseSections(names);
    console.log('Starting the development server …');
    // Imported after the first message, since that takes a second.
    const { startDevServer } = await import('./dev-server.ts');
    const released = await readReleased(settings, names, from);
    const command = ['npm run dev', ...(args.length > 0 ? ['--'] : []), ...args].join(' ');
    const server = await startDevServer(settings, { apps, released, types, command });
    console.log(describeMail(settings.mail));
    console.log(`Development server ready at ${server.url}`);
    if (isSource) console.log(`Handbook at ${server.url}${handbookPath}`);
    console.log(describeOrigins(apps, released));
    await stopOnSignals(server.stop, console.log);
    return 0;
  } catch (error) {
    return reportFailure(error, program.helpInformation());
  }
}

function createProgram(): Command {
  return new Command('npm run dev --')
    .description('Serves the shell and every section from source, with hot reload.')
    .argument(
      '[section...]',
      'run only these from source; take the others from what is live in this store',
    )
    .option('--from <url>', 'take the others from this site instead', parseOrigin)
    .option('--no-types', 'do not check types')
    .helpOption('--help', 'show this help')
    .exitOverride()
    .configureOutput({ writeOut: (text) => console.log(text.trimEnd()), outputError: () => {} });
}

function parseOrigin(text: string): string {
  const url = toWebUrl(text);
  if (url !== undefined) return url.origin;
  throw new InvalidArgumentError('It must be the URL of a site, like https://…');
}

function reportFailure(error: unknown, help: string): 0 | 1 | 2 {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    console.error(`${help}\n${error.message.replace(/^error: /, '')}`);
    return 2;
  }
  console.error(error instanceof ExpectedError ? error.message : error);
  return 1;
}

/** The named sections, or every public one. */
function chooseSections(names: readonly string[]): readonly App[] {
  if (names.length > 0)
    return names.filter((name) => name !== 'shell').map((name) => findApp(name));
  return listApps().filter(({ kind, isPublic }) => kind === 'section' && isPublic);
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
