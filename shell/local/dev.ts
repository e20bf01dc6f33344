import { parseArgs } from 'node:util';
import { type App, findApp, listApps } from '../release/apps.ts';
import { UsageError } from '../release/release-error.ts';
import { describeMail } from '../server/mail/mail-service.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { stopOnSignals } from '../server/stop-on-signals.ts';
import { ExpectedError } from '../store/expected-error.ts';
import { openStore } from '../store/open-store.ts';
import { startDevServer } from './dev-server.ts';
import {
  nothingReleased,
  type ReleasedSections,
  readFromSite,
  readFromStore,
} from './released-sections.ts';

const usage = `Usage: npm run dev [-- <section>…] [-- --from <url>]

  npm run dev                                        everything from source
  npm run dev -- mf-learning                         the shell and one section from source, the
                                                     others as live in this store
  npm run dev -- mf-learning --from https://…        … the others as live on that site`;

/** `npm run dev`: the shell and sections from source, with hot reload. Exit code 2 for a usage error. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  try {
    const given = parse(args);
    const settings = readSettings(process.env);
    const sections = chooseSections(given.names);
    const released = await readReleased(settings, given);
    const command = ['npm run dev', ...(args.length > 0 ? ['--'] : []), ...args].join(' ');
    const server = await startDevServer(settings, sections, released, command);
    console.log(`Development server ready at ${server.url}`);
    console.log(describeMail(settings.mail));
    await stopOnSignals(server.stop, console.log);
    return 0;
  } catch (error) {
    return reportFailure(error);
  }
}

function reportFailure(error: unknown): 1 | 2 {
  if (error instanceof UsageError) {
    console.error(`${usage}\n\n${error.message}`);
    return 2;
  }
  console.error(error instanceof ExpectedError ? error.message : error);
  return 1;
}

interface Given {
  readonly names: readonly string[];
  /** Origin of a running site. */
  readonly from: string | undefined;
}

function parse(args: readonly string[]): Given {
  const { from, names } = parseWords(args);
  if (from === undefined) return { names, from };
  if (names.length === 0) throw new UsageError('--from requires a section to run from source');
  const url = URL.canParse(from) ? new URL(from) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return { names, from: url.origin };
  throw new UsageError(`--from requires the URL of a site, like https://…, not "${from}"`);
}

function parseWords(args: readonly string[]) {
  try {
    const options = { from: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { from: values.from, names: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The named sections, or every public one. */
function chooseSections(names: readonly string[]): readonly App[] {
  if (names.length > 0)
    return names.filter((name) => name !== 'shell').map((name) => findApp(name));
  return listApps().filter(({ kind, isPublic }) => kind === 'section' && isPublic);
}

async function readReleased(settings: Settings, { names, from }: Given): Promise<ReleasedSections> {
  if (names.length === 0) return nothingReleased;
  return from === undefined
    ? readFromStore(openStore(settings.store))
    : readFromSite(from, settings);
}
