import { listApps } from '../release/apps.ts';
import { startDevServer } from './dev-server.ts';
import { describeMail } from './mail/mail-service.ts';
import { PortTakenError } from './serve.ts';
import { readSettings, SettingsError } from './settings.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** `npm run dev`: the shell and every section from source, with hot reload. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error(`npm run dev takes no arguments; it was given: ${args.join(' ')}`);
    return 2;
  }
  try {
    const settings = readSettings(process.env);
    const sections = listApps().filter(({ kind, isPublic }) => kind === 'section' && isPublic);
    const server = await startDevServer(settings, sections);
    console.log(`The site from source is at ${server.url}`);
    console.log(describeMail(settings.mail));
    await stopOnSignals(server.stop);
    return 0;
  } catch (error) {
    const isExpected = error instanceof SettingsError || error instanceof PortTakenError;
    console.error(isExpected ? error.message : error);
    return 1;
  }
}
