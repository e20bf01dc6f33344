import { parseArgs } from 'node:util';
import { type App, findApp, listApps } from '../release/apps.ts';
import { ReleaseError } from '../release/release-error.ts';
import { openStore } from '../release/store/open-store.ts';
import { startDevServer } from './dev-server.ts';
import { describeMail } from './mail/mail-service.ts';
import {
  nothingReleased,
  type ReleasedSections,
  readFromSite,
  readFromStore,
} from './released-sections.ts';
import { PortTakenError } from './serve.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const usage = `Usage: npm run dev [-- <section>…] [-- --from <address>]

  npm run dev                                        everything from source
  npm run dev -- mf-learning                         the shell and one section from source, the
                                                     others as released in this store
  npm run dev -- mf-learning --from https://…        … as released at that site`;

/** `npm run dev`: the shell and sections from source, with hot reload; 2 for wrong use. */
export async function main(args: readonly string[]): Promise<number> {
  const given = parse(args);
  if (given === undefined) return 2;
  try {
    const settings = readSettings(process.env);
    const sections = chooseSections(given.names);
    const released = await readReleased(settings, given);
    const server = await startDevServer(settings, sections, released);
    console.log(`The site from source is at ${server.url}`);
    console.log(describeMail(settings.mail));
    await stopOnSignals(server.stop);
    return 0;
  } catch (error) {
    const isExpected =
      error instanceof SettingsError ||
      error instanceof PortTakenError ||
      error instanceof ReleaseError;
    console.error(isExpected ? error.message : error);
    return 1;
  }
}

interface Given {
  readonly names: readonly string[];
  readonly from: string | undefined;
}

function parse(args: readonly string[]): Given | undefined {
  try {
    const options = { from: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (values.from === undefined || positionals.length > 0) {
      return { names: positionals, from: values.from };
    }
    console.error('--from needs a section to run from source');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(`\n${usage}`);
  return undefined;
}

/** The named sections, or every public one. */
function chooseSections(names: readonly string[]): readonly App[] {
  if (names.length > 0)
    return names.filter((name) => name !== 'shell').map((name) => findApp(name));
  return listApps().filter(({ kind, isPublic }) => kind === 'section' && isPublic);
}

async function readReleased(settings: Settings, { names, from }: Given): Promise<ReleasedSections> {
  if (names.length === 0) return nothingReleased;
  return from === undefined ? readFromStore(openStore(settings.store)) : readFromSite(from);
}
